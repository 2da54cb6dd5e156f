import { decodePartialCBOR } from '@levischuck/tiny-cbor';

/** What an authenticator states and signs (WebAuthn §6.1). */
export interface AuthenticatorData {
  /** SHA-256 of the host for which the authenticator was used (relying party ID). */
  rpIdHash: Uint8Array;
  isUserPresent: boolean;
  isUserVerified: boolean;
  /** Whether a service keeps the credential, so that it outlives the device. */
  isBackedUp: boolean;
  counter: number;
  /** The credential that was made; null when one signs in. `publicKey` is COSE. */
  credential: { id: Uint8Array; publicKey: Uint8Array } | null;
}

const FLAG = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10 } as const;
const FLAG_HAS_CREDENTIAL = 0x40;
const FLAG_HAS_EXTENSIONS = 0x80;
/** Hash of the host, flags, counter. */
const HEADER_BYTES = 37;
const AAGUID_BYTES = 16;
const ID_LENGTH_BYTES = 2;

/** Reads authenticator data; throws at anything but exactly what its flags announce. */
export function parseAuthenticatorData(data: Uint8Array): AuthenticatorData {
  if (data.byteLength < HEADER_BYTES) throw new Error('authenticator data is too short');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const flags = view.getUint8(32);
  const isBackedUp = (flags & FLAG.backedUp) !== 0;
  if (isBackedUp && !(flags & FLAG.backupEligible))
    throw new Error('a credential that cannot be backed up is said to be');
  const { credential, end } =
    flags & FLAG_HAS_CREDENTIAL ? parseCredential(data, view) : { credential: null, end: HEADER_BYTES };
  const extensionBytes = flags & FLAG_HAS_EXTENSIONS ? decodePartialCBOR(data, end)[1] : 0;
  if (end + extensionBytes !== data.byteLength) throw new Error('authenticator data has another length');
  return {
    rpIdHash: data.slice(0, 32),
    isUserPresent: (flags & FLAG.userPresent) !== 0,
    isUserVerified: (flags & FLAG.userVerified) !== 0,
    isBackedUp,
    counter: view.getUint32(33),
    credential,
  };
}

function parseCredential(data: Uint8Array, view: DataView) {
  const lengthAt = HEADER_BYTES + AAGUID_BYTES;
  const idAt = lengthAt + ID_LENGTH_BYTES;
  const keyAt = idAt + view.getUint16(lengthAt);
  if (keyAt === idAt || keyAt >= data.byteLength) throw new Error('authenticator data is too short');
  const end = keyAt + decodePartialCBOR(data, keyAt)[1];
  return { credential: { id: data.slice(idAt, keyAt), publicKey: data.slice(keyAt, end) }, end };
}
