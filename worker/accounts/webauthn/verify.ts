import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  cose,
  decodeAttestationObject,
  decodeCredentialPublicKey,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer } from '#schema/contracts/accounts/passkeys.ts';
import { ALGORITHMS, type Ceremony, parseClientData } from './ceremony.ts';

const toExpected = ({ challenge, origin, host }: Ceremony) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

/** Adds the fields that the library's types require but the contracts do not parse. */
const toAnswer = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

export interface NewCredential {
  id: string;
  /** COSE public key, encoded as base64url. */
  publicKey: string;
  counter: number;
  isBackedUp: boolean;
}

/** Verifies a new credential (WebAuthn §7.1); throws unless it is valid. */
export async function verifyRegistration(
  ceremony: Ceremony,
  { id, response }: Pick<NewPasskey, 'id'> & { response: Omit<NewPasskey['response'], 'transports'> },
): Promise<NewCredential> {
  parseClientData(response.clientDataJSON);
  checkAttestation(response.attestationObject);
  const { registrationInfo } = await verifyRegistrationResponse({
    ...toExpected(ceremony),
    supportedAlgorithmIDs: [...ALGORITHMS],
    response: toAnswer(id, response),
  });
  if (!registrationInfo) throw new Error('a wrong attestation');
  const { credential, credentialBackedUp } = registrationInfo;
  if (credential.id !== id) throw new Error('the browser names another credential');
  checkKeyLength(credential.publicKey);
  return {
    id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Validates an RSA key's length. RS256 requires 2,048 bits (RFC 7518 §3.3), but the library accepts any
 * length.
 */
function checkKeyLength(publicKey: Uint8Array<ArrayBuffer>): void {
  const key = decodeCredentialPublicKey(publicKey);
  if (!cose.isCOSEPublicKeyRSA(key)) return;
  const modulus = key.get(cose.COSEKEYS.n);
  if (!modulus || modulus.byteLength < MIN_RSA_BYTES) throw new Error('a short RSA key');
}
const MIN_RSA_BYTES = 256;

/**
 * Rejects attestation by an authenticator. The server requests none, so the attestation is either empty or
 * `packed` and signed by the credential itself (§8.2). All others are rejected before their certificates are
 * parsed.
 */
function checkAttestation(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const [format, statement] = [decoded.get('fmt'), decoded.get('attStmt')];
  if (format === 'none') return;
  // The library requires `alg` and `sig`, so a third field could only hold certificates.
  const isOwn = format === 'packed' && statement.size === 2;
  if (!isOwn) throw new Error(`an attestation of format ${format}`);
}

interface StoredCredential {
  publicKey: string;
  counter: number;
}

/** Verifies an authentication; throws unless the response is valid (WebAuthn §7.2). */
export async function verifyAuthentication(
  ceremony: Ceremony,
  credential: StoredCredential,
  { id, response }: PasskeyAnswer,
): Promise<{ counter: number; isBackedUp: boolean }> {
  parseClientData(response.clientDataJSON);
  const publicKey = isoBase64URL.toBuffer(credential.publicKey);
  checkEncoding(publicKey, isoBase64URL.toBuffer(response.signature));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...toExpected(ceremony),
    response: toAnswer(id, response),
    credential: { id, counter: credential.counter, publicKey },
  });
  if (!verified) throw new Error('a wrong signature');
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

const DER_SEQUENCE = 0x30;

/**
 * Requires an ECDSA signature to be one DER sequence (WebAuthn §6.5.5). The library also accepts a wrong outer tag or
 * length.
 */
function checkEncoding(publicKey: Uint8Array<ArrayBuffer>, signature: Uint8Array): void {
  if (decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) !== cose.COSEALG.ES256) return;
  if (signature[0] !== DER_SEQUENCE || signature[1] !== signature.byteLength - 2)
    throw new Error('a signature that is not DER');
}
