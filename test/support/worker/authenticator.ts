import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Deliberate errors in an authenticator's response. */
export interface Twist {
  origin?: string;
  challenge?: string;
  host?: string;
  type?: string;
  counter?: number;
  /**
   * Flags of the authenticator data: 0x01 user present, 0x04 user verified, 0x08 backup eligible, 0x10 backed
   * up.
   */
  flags?: number;
  crossOrigin?: boolean;
  topOrigin?: string;
  userHandle?: string;
  id?: string;
  /**
   * Attestation format. With `packed`, the credential signs its own attestation, unless `statement` is set.
   */
  format?: string;
  statement?: Map<string, CBORType>;
  /** Additional fields of a `packed` attestation statement. */
  alsoStates?: [string, CBORType][];
  extra?: Uint8Array;
}

type Algorithm = -7 | -8 | -35 | -257;

function createKeys(algorithm: Algorithm, rsaBits: number) {
  if (algorithm === -8) return generateKeyPairSync('ed25519');
  if (algorithm === -257) return generateKeyPairSync('rsa', { modulusLength: rsaBits });
  return generateKeyPairSync('ec', { namedCurve: algorithm === -35 ? 'P-384' : 'P-256' });
}

/** Encodes a public key as COSE (RFC 9053, RFC 8230). */
function toCose(algorithm: Algorithm, publicKey: KeyObject) {
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const members: Record<Algorithm, [number, number | Uint8Array][]> = {
    [-7]: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    [-35]: [
      [1, 2],
      [3, -35],
      [-1, 2],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    [-8]: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    [-257]: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  };
  return encodeCBOR(new Map(members[algorithm]));
}

/** Creates a fake authenticator with one passkey (WebAuthn 3). */
export function authenticator(
  home: { origin: string; host: string },
  algorithm: Algorithm = -7,
  rsaBits = 2048,
) {
  const { publicKey, privateKey } = createKeys(algorithm, rsaBits);
  const signed = (data: Uint8Array) => sign(algorithm === -8 ? null : 'sha256', data, privateKey);
  const id = crypto.getRandomValues(new Uint8Array(32));
  const key = toCose(algorithm, publicKey);
  let userHandle = '';
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? home.origin,
        crossOrigin: twist.crossOrigin ?? false,
        topOrigin: twist.topOrigin,
      }),
    );
  const authenticatorData = (twist: Twist, attested: Uint8Array = new Uint8Array()) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? 0);
    const flags = (twist.flags ?? 0x05) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([
      sha256(twist.host ?? home.host),
      Buffer.of(flags),
      counter,
      attested,
      twist.extra ?? new Uint8Array(),
    ]);
  };
  return {
    id: base64url(id),
    publicKey: key,
    /** Returns the response to navigator.credentials.create(). */
    create(options: { challenge: string; user: { id: string } }, twist: Twist = {}) {
      userHandle = options.user.id;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const client = clientData('webauthn.create', options.challenge, twist);
      const authData = new Uint8Array(authenticatorData(twist, attested));
      const own = new Map<string, CBORType>([
        ['alg', algorithm],
        ['sig', new Uint8Array(signed(Buffer.concat([authData, sha256(client)])))],
        ...(twist.alsoStates ?? []),
      ]);
      const attestation = new Map<string, CBORType>([
        ['fmt', twist.format ?? 'none'],
        ['attStmt', twist.statement ?? (twist.format === 'packed' ? own : new Map())],
        ['authData', authData],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(encodeCBOR(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** Returns the response to navigator.credentials.get(). */
    get({ challenge }: { challenge: string }, twist: Twist = {}) {
      const client = clientData('webauthn.get', challenge, twist);
      const data = authenticatorData(twist);
      const named = twist.id ?? base64url(id);
      return {
        id: named,
        rawId: named,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signed(Buffer.concat([data, sha256(client)]))),
          userHandle: twist.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
