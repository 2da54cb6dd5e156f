import { DAY_MS } from '#domain/time/units.ts';
import { MAX_API_KEYS } from '#schema/contracts/developers/api-key.ts';
import * as calls from '#schema/contracts/developers/api-key-calls.ts';
import { proveGiver } from '#worker/accounts/prove-giver.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId, randomHex, sha256Hex } from '#worker/crypto/random.ts';
import { insertApiKey, listApiKeys, revokeApiKey } from '#worker/db/accounts/api-keys.ts';
import { conflict, notFound } from '#worker/errors.ts';
import { formatKeyToken } from '#worker/kernel/key-token.ts';
import { getSession } from '../accounts/own-second-factor.ts';

const SECRET_BYTES = 32;

export const apiKeysApi = new Routes();

apiKeysApi.handle(calls.listApiKeys, async (c) => ({ keys: await listApiKeys(c.env.DB, c.var.site.id) }));

apiKeysApi.handle(calls.createApiKey, async (c, { body }) => {
  const { name, scopes, expiresInDays, current } = await body;
  const session = getSession(c);
  await proveGiver(c, current);
  const now = Date.now();
  const secret = randomHex(SECRET_BYTES);
  const key = {
    id: createId(),
    name,
    scopes,
    expiresAt: expiresInDays === null ? null : now + expiresInDays * DAY_MS,
  };
  const { accountId } = session;
  const stored = { ...key, websiteId: c.var.site.id, accountId, secretHash: await sha256Hex(secret) };
  if (!(await insertApiKey(c.env.DB, stored, now)))
    throw conflict(`A site can have at most ${MAX_API_KEYS} API keys. Revoke one first.`);
  return {
    key: { ...key, createdBy: session.name || session.email, createdAt: now, lastUsedAt: null },
    token: formatKeyToken({ id: key.id, secret }),
  };
});

apiKeysApi.handle(calls.revokeApiKey, async (c, { params }) => {
  const key = { id: params.id, websiteId: c.var.site.id, by: getSession(c).accountId };
  if (!(await revokeApiKey(c.env.DB, key, Date.now()))) throw notFound(c.req.path);
});
