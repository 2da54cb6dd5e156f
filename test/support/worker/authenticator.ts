import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** What of an answer a test may get wrong. */
export interface Twist {
  origin?: string;
  host?: string;
  type?: string;
  counter?: number;
  /** Flags of the authenticator data: 0x01 present, 0x04 verified, 0x08 may be backed up, 0x10 is. */
  flags?: number;
  crossOrigin?: boolean;
  userHandle?: string;
  id?: string;
}

/** An authenticator with one passkey: it signs what a browser's would (WebAuthn 3, ES256). */
export function authenticator(home: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = crypto.getRandomValues(new Uint8Array(32));
  let userHandle = '';
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge,
        origin: twist.origin ?? home.origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (twist: Twist, attested: Uint8Array = new Uint8Array()) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? 0);
    const flags = (twist.flags ?? 0x05) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(twist.host ?? home.host), Buffer.of(flags), counter, attested]);
  };
  return {
    id: base64url(id),
    /** Answers navigator.credentials.create(). */
    create(options: { challenge: string; user: { id: string } }, twist: Twist = {}) {
      userHandle = options.user.id;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(twist, attested))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, twist)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** Answers navigator.credentials.get(). */
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
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: twist.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
