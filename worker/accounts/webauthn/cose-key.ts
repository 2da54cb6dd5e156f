import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { decodeCBOR } from '@levischuck/tiny-cbor';
import * as z from 'zod';

/** EdDSA, ES256 and RS256 (COSE): what browsers offer and the Worker's runtime verifies. */
export const ALGORITHMS = [-8, -7, -257] as const;

const bytes = (min: number, max = min) =>
  z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength >= min && byteLength <= max);

// Labels of RFC 9052 §7 and RFC 9053: 1 kty, 3 alg; of curves -1 crv, -2 x, -3 y; of RSA (RFC 8230) -1 n, -2 e.
const ed25519Schema = z.object({ 1: z.literal(1), 3: z.literal(-8), '-1': z.literal(6), '-2': bytes(32) });
const p256Schema = z.object({
  1: z.literal(2),
  3: z.literal(-7),
  '-1': z.literal(1),
  '-2': bytes(32),
  '-3': bytes(32),
});
const rsaSchema = z.object({ 1: z.literal(3), 3: z.literal(-257), '-1': bytes(256, 512), '-2': bytes(3) });
const coseKeySchema = z.union([ed25519Schema, p256Schema, rsaSchema]);
type CoseKey = z.infer<typeof coseKeySchema>;

const base64url = (value: Uint8Array) => Buffer.from(value).toString('base64url');

function toJwk(key: CoseKey): JsonWebKey {
  if (key[1] === 1) return { kty: 'OKP', crv: 'Ed25519', x: base64url(key['-2']) };
  if (key[1] === 2) return { kty: 'EC', crv: 'P-256', x: base64url(key['-2']), y: base64url(key['-3']) };
  return { kty: 'RSA', n: base64url(key['-1']), e: base64url(key['-2']) };
}

export interface CredentialKey {
  algorithm: (typeof ALGORITHMS)[number];
  key: KeyObject;
}

/** The public key of a credential; throws at another kind of key, and at a point that is not on its curve. */
export function parseCoseKey(encoded: Uint8Array): CredentialKey {
  const decoded = decodeCBOR(encoded);
  if (!(decoded instanceof Map)) throw new Error('a COSE key is a map');
  const key = coseKeySchema.parse(Object.fromEntries(decoded));
  return { algorithm: key[3], key: createPublicKey({ key: toJwk(key), format: 'jwk' }) };
}

/** Whether a credential signed these bytes. ECDSA signatures are DER here (WebAuthn §6.5.5). */
export function hasSigned(
  { algorithm, key }: CredentialKey,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean {
  return verify(algorithm === -8 ? null : 'sha256', signed, key, signature);
}
