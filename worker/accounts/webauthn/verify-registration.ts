import { type CBORType, decodeCBOR } from '@levischuck/tiny-cbor';
import * as z from 'zod';
import { type Ceremony, checkCeremony, fromBase64url } from './ceremony.ts';
import { type CredentialKey, hasSigned, parseCoseKey } from './cose-key.ts';

interface Registration {
  /** The credential's id as the browser sent it, base64url. */
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

export interface NewCredential {
  id: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  isBackedUp: boolean;
}

const attestationSchema = z.object({
  fmt: z.string(),
  attStmt: z.instanceof(Map<string | number, CBORType>),
  authData: z.instanceof(Uint8Array),
});

/**
 * Verifies a new credential (WebAuthn §7.1); throws unless it is valid. No attestation is requested, so the statement is
 * either empty or signed by the credential itself.
 */
export function verifyRegistration(ceremony: Ceremony, answer: Registration): NewCredential {
  const decoded = decodeCBOR(fromBase64url(answer.attestationObject));
  if (!(decoded instanceof Map)) throw new Error('an attestation is a map');
  const { fmt, attStmt, authData } = attestationSchema.parse(Object.fromEntries(decoded));
  const { data, clientDataHash } = checkCeremony(
    'webauthn.create',
    ceremony,
    answer.clientDataJSON,
    authData,
  );
  const { credential, counter, isBackedUp } = data;
  if (!credential) throw new Error('no credential was made');
  const id = Buffer.from(credential.id).toString('base64url');
  if (id !== answer.id) throw new Error('the browser names another credential');
  checkStatement(fmt, attStmt, parseCoseKey(credential.publicKey), Buffer.concat([authData, clientDataHash]));
  return { id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter, isBackedUp };
}

/** WebAuthn §8.7 (none) and §8.2 (packed, self attestation); certificates were not requested. */
function checkStatement(
  format: string,
  statement: ReadonlyMap<string | number, CBORType>,
  key: CredentialKey,
  signed: Uint8Array,
): void {
  if (format === 'none' && statement.size === 0) return;
  const signature = statement.get('sig');
  const isOwn =
    format === 'packed' &&
    statement.size === 2 &&
    statement.get('alg') === key.algorithm &&
    signature instanceof Uint8Array &&
    hasSigned(key, signed, signature);
  if (!isOwn) throw new Error(`an attestation of format ${format}`);
}
