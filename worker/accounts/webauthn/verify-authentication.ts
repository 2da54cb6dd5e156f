import { type Ceremony, checkCeremony, fromBase64url } from './ceremony.ts';
import { hasSigned, parseCoseKey } from './cose-key.ts';

interface Assertion {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/** A stored credential: COSE public key, base64url, and signature counter. */
interface StoredCredential {
  publicKey: string;
  counter: number;
}

/** The use of a credential that signed; throws at anything but a right answer (WebAuthn §7.2). */
export function verifyAuthentication(
  ceremony: Ceremony,
  credential: StoredCredential,
  answer: Assertion,
): { counter: number; isBackedUp: boolean } {
  const authenticatorData = fromBase64url(answer.authenticatorData);
  const { data, clientDataHash } = checkCeremony(
    'webauthn.get',
    ceremony,
    answer.clientDataJSON,
    authenticatorData,
  );
  const { counter, isBackedUp } = data;
  // A count that does not rise is a copied authenticator, unless neither counts.
  if ((counter > 0 || credential.counter > 0) && counter <= credential.counter)
    throw new Error('the count of uses did not rise');
  const key = parseCoseKey(fromBase64url(credential.publicKey));
  const signed = Buffer.concat([authenticatorData, clientDataHash]);
  if (!hasSigned(key, signed, fromBase64url(answer.signature))) throw new Error('a wrong signature');
  return { counter, isBackedUp };
}
