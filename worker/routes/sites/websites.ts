import type { Context } from 'hono';
import { getSiteOrigin, servesSubdomains } from '#domain/sites/hosts.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { CreationState } from '#schema/contracts/sites/account-websites.ts';
import * as calls from '#schema/contracts/sites/website-calls.ts';
import { createRefusal } from '#worker/accounts/judge-password.ts';
import { proveSelf } from '#worker/accounts/prove-owner.ts';
import { SIGN_IN_LINK_PATH } from '#worker/accounts/sign-in-link.ts';
import { randomHex, sha256Hex } from '#worker/crypto/random.ts';
import { countOwnedSites } from '#worker/db/accounts/ownership.ts';
import { hasSecondFactor } from '#worker/db/accounts/second-factors.ts';
import { insertSignInLink } from '#worker/db/accounts/sign-in-links.ts';
import { run } from '#worker/db/database.ts';
import { countAttempt, revertAttempts } from '#worker/db/shared/attempts.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import { listAccountWebsites } from '#worker/db/sites/account-websites.ts';
import { createWebsite, isAddressInUse, ownsAddress } from '#worker/db/sites/create-website.ts';
import { getMaxOwnedSites } from '#worker/sites/hosting.ts';
import { newWebsite } from '#worker/sites/new-website.ts';
import { parseAddress } from '#worker/sites/parse-address.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, forbidden, invalid } from '../../errors.ts';
import { getSession } from '../accounts/own-second-factor.ts';

/** API calls for the websites on this server in which the signed-in account has a role. */
export const websitesApi = new Routes();

/** Returns the problem of an address that is in use. */
async function describeUse(c: Context<AppEnv>, address: { identifier: string; host: string }) {
  const isOwn = await ownsAddress(c.env.DB, address, getSession(c).accountId);
  return isOwn ? 'One of your own websites has this address.' : 'This address belongs to another website.';
}

async function findState(c: Context<AppEnv>, accountId: string): Promise<CreationState> {
  if (!servesSubdomains(c.env)) return 'no-subdomains';
  const owned = await countOwnedSites(c.env.DB, accountId);
  if (owned === 0) return 'not-owner';
  return owned < getMaxOwnedSites(c.env) ? 'open' : 'limit';
}

const toHost = (c: Context<AppEnv>, identifier: string): string => `${identifier}.${c.env.APP_DOMAIN}`;

websitesApi.handle(calls.listWebsites, async (c) => {
  const { accountId } = getSession(c);
  const [websites, state, hasCode] = await Promise.all([
    listAccountWebsites(c.env.DB, accountId),
    findState(c, accountId),
    hasSecondFactor(c.env.DB, accountId),
  ]);
  return {
    websites: websites.map(({ identifier, domain, pausedAt, ...website }) => ({
      ...website,
      origin: getSiteOrigin(c.env, { identifier, domain }),
      isPaused: pausedAt !== null,
    })),
    creation: {
      state,
      domain: c.env.APP_DOMAIN,
      maxOwned: getMaxOwnedSites(c.env),
      hasSecondFactor: hasCode,
    },
  };
});

websitesApi.handle(calls.checkWebsiteAddress, async (c, { query }) => {
  const parsed = parseAddress(query.address);
  if ('problem' in parsed) return parsed;
  const address = { identifier: parsed.identifier, host: toHost(c, parsed.identifier) };
  const isUsed = await isAddressInUse(c.env.DB, address);
  return isUsed ? { problem: await describeUse(c, address) } : { host: address.host };
});

const refuseLimit = (c: Context<AppEnv>) =>
  conflict(
    `You own ${getMaxOwnedSites(c.env)} websites, as many as this server allows.`,
    'To make room, transfer one or delete one. A website that will be deleted counts until then.',
  );

async function requireOpen(c: Context<AppEnv>, accountId: string): Promise<void> {
  const state = await findState(c, accountId);
  if (state === 'no-subdomains') throw conflict('This server has no addresses for further websites.');
  if (state === 'not-owner') throw forbidden();
  if (state === 'limit') throw refuseLimit(c);
}

websitesApi.handle(calls.createWebsite, async (c, { body }) => {
  const { title, address, ...proof } = await body;
  const session = getSession(c);
  const { accountId } = session;
  const { DB } = c.env;
  await requireOpen(c, accountId);
  const parsed = parseAddress(address);
  if ('problem' in parsed) throw invalid({ address: parsed.problem });
  const { identifier } = parsed;
  const host = toHost(c, identifier);
  // A code works only once, so the address is checked before it.
  const refuseTaken = async () => invalid({ address: await describeUse(c, { identifier, host }) });
  if (await isAddressInUse(DB, { identifier, host })) throw await refuseTaken();
  // The answer signs in to the new site, so an open or stolen session alone must not be enough.
  const isCodeProved = await proveSelf(c, session, proof);
  const limits = [{ key: `new-website:${accountId}`, limit: 5, windowMs: HOUR_MS }];
  const now = Date.now();
  const counted = await countAttempt(DB, limits, now);
  if (!counted.isAllowed)
    throw createRefusal(c, { kind: 'throttled', seconds: counted.retryAfterSeconds, status: 429 });
  const website = newWebsite({ identifier, title, like: c.var.site.settings });
  const token = randomHex(32);
  const link = {
    tokenHash: await sha256Hex(token),
    websiteId: website.id,
    accountId,
    next: '/config/',
    isCodeProved,
  };
  const entry = { websiteId: website.id, accountId, action: 'site.created', subject: '' };
  const result = await createWebsite(
    DB,
    { website, host, accountId, maxOwned: getMaxOwnedSites(c.env) },
    now,
    [insertAuditEntry(entry, now), insertSignInLink(link, now)],
  );
  if (result !== 'created') await run(DB, revertAttempts(limits));
  if (result === 'taken') throw await refuseTaken();
  if (result === 'limit') throw refuseLimit(c);
  await spreadSite(c.env, website.id, now);
  const origin = getSiteOrigin(c.env, { identifier, domain: null });
  return { id: website.id, signInHref: `${origin}${SIGN_IN_LINK_PATH}?token=${token}` };
});
