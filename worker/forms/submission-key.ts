import type { JWTPayload } from 'jose';
import { FORM_KEY_SECONDS, FORM_START_SECONDS } from '#domain/forms/limits.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';

/**
 * The visitor's first interaction with a form. It is valid for one submission, however many keys contain it.
 * Times are epoch milliseconds.
 */
export interface FormStart {
  id: string;
  at: number;
  expiresAt: number;
}

export interface SubmissionKey {
  id: string;
  issuedAt: number;
  expiresAt: number;
  start: FormStart;
}

interface KeyOwner {
  websiteId: string;
  formId: string;
}

/**
 * Issues a key for one submission (A7.04), valid for an hour. The key takes over the form start of
 * `previous`, a key of the same form.
 */
export async function issueKey(env: Env, owner: KeyOwner, previous: string): Promise<string> {
  const claims = previous === '' ? null : await readClaims(env, owner, previous, FORM_START_SECONDS);
  const start = claims?.formId === owner.formId ? readStart(claims) : null;
  const now = Date.now();
  const jti = randomHex(16);
  const isFresh = start !== null && start.expiresAt > now;
  const { id, at } = isFresh ? start : { id: `start:${jti}`, at: now };
  return signToken(env, 'form-key', { jti, ...owner, at, start: id }, FORM_KEY_SECONDS);
}

/** Reads a submission key. Returns null if it is invalid, expired or from another site or form. */
export const readKey = (env: Env, owner: KeyOwner, token: string): Promise<SubmissionKey | null> =>
  readClaims(env, owner, token, 0).then(toKey);

/**
 * Reads a submission key that may have expired, as long as its form start is valid, because a page without
 * JavaScript cannot renew the key.
 */
export const readOldKey = (env: Env, owner: KeyOwner, token: string): Promise<SubmissionKey | null> =>
  readClaims(env, owner, token, FORM_START_SECONDS).then((claims) => {
    const key = toKey(claims);
    return key && key.start.expiresAt > Date.now() ? { ...key, expiresAt: key.start.expiresAt } : null;
  });

async function readClaims(
  env: Env,
  { websiteId, formId }: KeyOwner,
  token: string,
  graceSeconds: number,
): Promise<JWTPayload | null> {
  const claims = await verifyToken(env, 'form-key', token, graceSeconds);
  if (claims?.websiteId !== websiteId) return null;
  return !claims.formId || claims.formId === formId ? claims : null;
}

function toKey(claims: JWTPayload | null): SubmissionKey | null {
  const start = claims && readStart(claims);
  if (!start || !claims.iat || !claims.exp) return null;
  // Round the issue time up, so that no key seems older than it is.
  return {
    id: `key:${claims.jti}`,
    issuedAt: (claims.iat + 1) * 1000,
    expiresAt: claims.exp * 1000,
    start,
  };
}

function readStart({ jti, at, start }: JWTPayload): FormStart | null {
  if (!jti || typeof at !== 'number') return null;
  const id = typeof start === 'string' ? start : `start:${jti}`;
  return { id, at, expiresAt: at + FORM_START_SECONDS * 1000 };
}
