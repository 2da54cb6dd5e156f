import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

interface Key {
  kid: string;
  bytes: Uint8Array;
}

/** Parsed keys, cached because pages with an experiment need them on each request. */
let cachedKeys: { text: string; keys: [Key, ...Key[]] } | undefined;

/** Parses SIGNING_KEYS (`kid:base64[,kid:base64…]`). The first signs and all verify, so that keys can be rotated. */
export function signingKeys({ SIGNING_KEYS: text }: Pick<Env, 'SIGNING_KEYS'>): [Key, ...Key[]] {
  if (cachedKeys?.text !== text) cachedKeys = { text, keys: parseKeys(text) };
  return cachedKeys.keys;
}

function parseKeys(text: string): [Key, ...Key[]] {
  const keys = text.split(',').flatMap((part) => {
    const [kid, secret] = part.trim().split(':');
    return kid && secret ? [{ kid, bytes: new Uint8Array(Buffer.from(secret, 'base64')) }] : [];
  });
  const [first, ...rest] = keys;
  if (!first || first.bytes.length < 16)
    throw new Error('SIGNING_KEYS must hold at least one key of 16 bytes');
  return [first, ...rest];
}

/** Purpose of a token, which is valid for no other purpose. */
export type TokenPurpose =
  | 'unlock'
  | 'invitation'
  | 'password-reset'
  | 'login-form'
  | 'device'
  | 'preview'
  | 'registration'
  | 'email-change'
  | 'mail-sender'
  | 'download'
  | 'review-request'
  | 'cart-link'
  | 'form-key'
  | 'mailing-list'
  | 'waiting-offer'
  | 'waiting-leave'
  | 'draft-invoice'
  | 'backup';

/** Signs a short, self-contained token (HS256). */
export function signToken(
  env: Pick<Env, 'SIGNING_KEYS'>,
  purpose: TokenPurpose,
  claims: JWTPayload,
  ttlSeconds: number,
  /** In milliseconds. With a stored time, the same claims always give the same token. */
  issuedAt = Date.now(),
): Promise<string> {
  const [key] = signingKeys(env);
  const issued = Math.floor(issuedAt / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: key.kid })
    .setAudience(purpose)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ttlSeconds)
    .sign(key.bytes);
}

export async function verifyToken(
  env: Env,
  purpose: TokenPurpose,
  token: string,
  /** Seconds for which a token is accepted after its expiry. */
  graceSeconds = 0,
): Promise<JWTPayload | null> {
  const read = await readToken(env, purpose, token, graceSeconds);
  return read === 'expired' ? null : read;
}

/** Distinguishes an expired token from an invalid one (null), unlike verifyToken(). */
export async function readToken(
  env: Pick<Env, 'SIGNING_KEYS'>,
  purpose: TokenPurpose,
  token: string,
  graceSeconds = 0,
): Promise<JWTPayload | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = signingKeys(env).find((candidate) => candidate.kid === kid);
        if (!key) throw new Error('unknown key');
        return key.bytes;
      },
      { audience: purpose, algorithms: ['HS256'], clockTolerance: graceSeconds },
    );
    return payload;
  } catch (error) {
    // jose checks the signature first, so an expired token is genuine.
    if (error instanceof errors.JWTExpired) return 'expired';
    // Tokens are untrusted input. Callers do not learn why a token is invalid.
    return null;
  }
}
