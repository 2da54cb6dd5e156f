import { FORM_KEY_SECONDS } from '#schema/contracts/forms/limits.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';

/** A key for one submission on a site (A7.04): valid for an hour, and used up by the row that it stores. */
export const issueKey = (env: Env, websiteId: string): Promise<string> =>
  signToken(env, 'form-key', { jti: randomHex(16), websiteId, at: Date.now() }, FORM_KEY_SECONDS);

export interface SubmissionKey {
  id: string;
  issuedAt: number;
  expiresAt: number;
}

/** The key in a token; null when it is invalid, expired or of another site. Times are epoch milliseconds. */
export async function readKey(env: Env, websiteId: string, token: string): Promise<SubmissionKey | null> {
  const claims = await verifyToken(env, 'form-key', token);
  if (claims?.websiteId !== websiteId || !claims.jti || !claims.exp || typeof claims.at !== 'number')
    return null;
  return { id: `key:${claims.jti}`, issuedAt: claims.at, expiresAt: claims.exp * 1000 };
}
