import { signingKeys } from './tokens.ts';

const FORMAT = 'v1';
const IV_BYTES = 12;

/**
 * The purpose and place of an encrypted secret. Each `purpose` has its own key; `context` (website and field)
 * is authenticated data.
 */
export interface SealedFor {
  purpose: string;
  context: string;
}

async function sealingKey(secret: Uint8Array, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: new TextEncoder().encode(`sitewright:sealed:${purpose}`),
    },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/**
 * Encrypts with AES-256-GCM under a key derived from the first of SIGNING_KEYS: `v1:kid:iv:ciphertext`. A secret
 * copied to another site or field cannot be decrypted there.
 */
export async function seal(
  env: Pick<Env, 'SIGNING_KEYS'>,
  { purpose, context }: SealedFor,
  secret: string,
): Promise<string> {
  const [{ kid, bytes }] = signingKeys(env);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) },
    await sealingKey(bytes, purpose),
    new TextEncoder().encode(secret),
  );
  return [FORMAT, kid, Buffer.from(iv).toString('base64url'), Buffer.from(cipher).toString('base64url')].join(
    ':',
  );
}

/**
 * Decrypts a secret. Returns null if it was modified, belongs to another context, or its key is no longer in
 * SIGNING_KEYS.
 */
export async function unseal(
  env: Pick<Env, 'SIGNING_KEYS'>,
  { purpose, context }: SealedFor,
  sealed: string,
): Promise<string | null> {
  const [format, kid, iv, cipher] = sealed.split(':');
  const key = signingKeys(env).find((candidate) => candidate.kid === kid);
  if (format !== FORMAT || !key || !iv || !cipher) return null;
  try {
    const plain = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: new Uint8Array(Buffer.from(iv, 'base64url')),
        additionalData: new TextEncoder().encode(context),
      },
      await sealingKey(key.bytes, purpose),
      new Uint8Array(Buffer.from(cipher, 'base64url')),
    );
    return new TextDecoder().decode(plain);
  } catch {
    // Authentication failed, which callers treat like a missing secret.
    return null;
  }
}
