import { env } from 'cloudflare:test';
import { KEY_SCOPES, type KeyScope } from '#schema/contracts/developers/api-key.ts';
import { createId, randomHex, sha256Hex } from '#worker/crypto/random.ts';
import { formatKeyToken } from '#worker/kernel/key-token.ts';
import { SITE_ID } from './site.ts';

interface KeyOverrides {
  scopes?: readonly KeyScope[];
  websiteId?: string;
  expiresAt?: number | null;
}

/** Creates an API key of an account. The key has every scope, unless `scopes` limits it. */
export async function createKey(
  accountId: string,
  { scopes = KEY_SCOPES, websiteId = SITE_ID, expiresAt = null }: KeyOverrides = {},
) {
  const id = createId();
  const secret = randomHex(32);
  // Inserts the key directly, because a test may need more keys than a site may have.
  await env.DB.prepare(
    `INSERT INTO api_keys (id, website_id, account_id, name, secret_hash, scopes, created_at, expires_at)
    VALUES (?, ?, ?, 'Test', ?, ?, ?, ?)`,
  )
    .bind(id, websiteId, accountId, await sha256Hex(secret), JSON.stringify(scopes), Date.now(), expiresAt)
    .run();
  const token = formatKeyToken({ id, secret });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
