import {
  type Connection,
  claimHost,
  listDueConnections,
  updateConnection,
} from '#worker/db/sites/domains.ts';
import { dropCopies } from '#worker/sites/site-copies.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { canVerifyDomains, domainProvider } from './choose-provider.ts';
import { DomainProviderError } from './provider.ts';
import { readTxt } from './read-txt.ts';

export const toTxtName = (host: string): string => `_sitewright.${host}`;
export const toTxtValue = (token: string): string => `sitewright-verification=${token}`;

/** Returns why the ownership is not proven yet, or null. */
async function findMissingProof(
  resolver: string,
  { host, token }: Pick<Connection, 'host' | 'token'>,
): Promise<string | null> {
  const values = await readTxt(resolver, toTxtName(host));
  if (values === null) return 'The DNS records could not be read. Try again in a few minutes.';
  if (values.some((value) => value.trim() === toTxtValue(token))) return null;
  return values.length === 0
    ? 'The TXT record is not there yet. New records can take up to a day.'
    : 'The TXT record has a different value. Copy it again.';
}

/**
 * Checks a domain's TXT record, and its certificate once ownership is proven. Returns whether the host serves
 * the site from now on, in which case the caller spreads the site's new revision.
 */
export async function checkDomain(
  env: Env,
  { websiteId, connection }: { websiteId: string; connection: Connection },
  now: number,
): Promise<boolean> {
  const { id, host } = connection;
  const isProven = connection.state === 'proven';
  if (!isProven) {
    const missing = await findMissingProof(env.DNS_RESOLVER, connection);
    if (missing !== null) {
      await updateConnection(env.DB, id, { state: 'waiting', problem: missing }, now);
      return false;
    }
    const state = await claimHost(env.DB, { websiteId, host }, now);
    await dropCopies(env, [host]);
    if (state !== 'proven') {
      const problem = 'Another site on this server uses this domain. Remove it there first.';
      await updateConnection(env.DB, id, { problem }, now);
      return true;
    }
  }
  await readCertificate(env, connection, now);
  return !isProven;
}

async function readCertificate(
  env: Env,
  { id: key, host, providerId }: Connection,
  now: number,
): Promise<void> {
  try {
    const { id, certificate, records, problem } = await domainProvider(env).read({ id: providerId, host });
    const change = { providerId: id, certificate, records: [...records], problem };
    await updateConnection(env.DB, key, change, now);
  } catch (error) {
    if (!(error instanceof DomainProviderError)) throw error;
    console.error('the certificate of a domain could not be read', error);
    const problem = 'The certificate could not be checked. Try again in a few minutes.';
    await updateConnection(env.DB, key, { problem }, now);
  }
}

/** Checks new domains again, so that their owners do not have to wait for DNS. */
export async function checkDueDomains(env: Env, now: number): Promise<void> {
  if (!canVerifyDomains(env)) return;
  for (const { websiteId, ...connection } of await listDueConnections(env.DB, now))
    try {
      if (await checkDomain(env, { websiteId, connection }, now)) await spreadSite(env, websiteId, now);
    } catch (error) {
      console.error(`the domain ${connection.host} was not checked`, error);
    }
}
