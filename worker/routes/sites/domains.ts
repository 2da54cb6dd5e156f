import { domainToUnicode } from 'node:url';
import type { Context } from 'hono';
import { getSiteHosts } from '#domain/sites/hosts.ts';
import * as calls from '#schema/contracts/sites/domain-calls.ts';
import {
  type DnsRecord,
  type Domain,
  type DomainList,
  MAX_DOMAINS,
} from '#schema/contracts/sites/domains.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { createId, randomHex } from '#worker/crypto/random.ts';
import {
  type Connection,
  deleteDomain,
  findConnection,
  insertConnection,
  readDomains,
  setPrimary,
  setRedirects,
} from '#worker/db/sites/domains.ts';
import { checkDomain, toTxtName, toTxtValue } from '#worker/domains/check-domain.ts';
import { canVerifyDomains, domainProvider } from '#worker/domains/choose-provider.ts';
import { parseDomain } from '#worker/domains/parse-domain.ts';
import { dropCopies } from '#worker/sites/site-copies.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';

/** Calls for the site's own domains. */
export const domainsApi = new Routes();

const listRecords = ({ host, token, records }: Connection, builtIn: string): DnsRecord[] => [
  { type: 'CNAME', name: host, value: builtIn },
  { type: 'TXT', name: toTxtName(host), value: toTxtValue(token) },
  ...records,
];

async function read(c: Context<AppEnv>): Promise<DomainList> {
  const { served, connections, site } = await readDomains(c.env.DB, c.var.site.id);
  const builtIn = getSiteHosts(c.env, { identifier: site?.identifier ?? '', domains: [] })[0] ?? '';
  const toDomain = (host: string, connection: Connection | undefined): Domain => ({
    host,
    displayHost: domainToUnicode(host) || host,
    isPrimary: host === served[0],
    state: served.includes(host) ? 'proven' : (connection?.state ?? 'waiting'),
    certificate: connection?.certificate ?? 'manual',
    records: connection ? listRecords(connection, builtIn) : [],
    problem: connection?.problem ?? null,
    checkedAt: connection?.checkedAt ?? null,
  });
  const hosts = [...new Set([...served, ...connections.map(({ host }) => host)])];
  return {
    domains: hosts.map((host) =>
      toDomain(
        host,
        connections.find((connection) => connection.host === host),
      ),
    ),
    builtIn,
    redirectsToPrimary: site?.redirectsToPrimary ?? false,
    canVerify: canVerifyDomains(c.env),
  };
}

domainsApi.handle(calls.listDomains, (c) => read(c));

domainsApi.handle(calls.connectDomain, async (c, { body }) => {
  const parsed = parseDomain((await body).address, c.env.APP_DOMAIN);
  if ('problem' in parsed) throw invalid({ address: parsed.problem });
  const { host } = parsed;
  const known = await read(c);
  if (known.domains.some((domain) => domain.host === host))
    throw invalid({ address: 'This domain is already in your list.' });
  if (known.domains.length >= MAX_DOMAINS)
    throw conflict(`A site can have ${MAX_DOMAINS} domains. Remove one first.`);
  const connection = { id: createId(), websiteId: c.var.site.id, host, token: randomHex(16) };
  if (!(await insertConnection(c.env.DB, connection, Date.now())))
    throw invalid({
      address: 'Another site on this server uses this domain. Remove it there first.',
    });
  return read(c);
});

domainsApi.handle(calls.checkDomain, async (c, { params: { host } }) => {
  const { DB } = c.env;
  const found = await findConnection(DB, c.var.site.id, host);
  if (!found) throw notFound(c.req.path);
  if (!canVerifyDomains(c.env))
    throw conflict(
      'This server cannot verify domains.',
      'A local server has no public address, so no domain can lead to it. Deploy the site first.',
    );
  if (await checkDomain(c.env, { websiteId: c.var.site.id, connection: found }, Date.now()))
    noteRaisedRevision(c);
  return read(c);
});

domainsApi.handle(calls.setPrimaryDomain, async (c, { params: { host } }) => {
  if (!(await setPrimary(c.env.DB, c.var.site.id, host))) throw notFound(c.req.path);
  return read(c);
});

domainsApi.handle(calls.redirectDomains, async (c, { body }) => {
  await setRedirects(c.env.DB, c.var.site.id, (await body).isOn);
  return read(c);
});

domainsApi.handle(calls.removeDomain, async (c, { params: { host } }) => {
  const { site } = c.var;
  if (host === site.host)
    throw conflict(
      'You are using this domain now.',
      'Open the panel at the built-in address, and remove the domain there.',
    );
  const { domains } = await read(c);
  if (!domains.some((domain) => domain.host === host)) throw notFound(c.req.path);
  const connection = await findConnection(c.env.DB, site.id, host);
  if (connection)
    await domainProvider(c.env)
      .remove({ id: connection.providerId, host })
      .catch((error: unknown) => {
        console.error('the provider did not remove a domain', error);
        throw conflict('The domain could not be removed now. Try again in a few minutes.');
      });
  await deleteDomain(c.env.DB, site.id, host);
  await dropCopies(c.env, [host]);
  return read(c);
});
