import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type AuthenticatorData, parseAuthenticatorData } from './authenticator-data.ts';

/** What an answer has to be about: the challenge that was given out, the page's origin and the host of the credential. */
export interface Ceremony {
  challenge: string;
  origin: string;
  host: string;
}

const clientDataSchema = z.object({
  type: z.enum(['webauthn.create', 'webauthn.get']),
  challenge: z.string().min(1).max(200),
  origin: z.string(),
  // Passkeys do not work inside another site's frame.
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});
export type ClientData = z.infer<typeof clientDataSchema>;

export const fromBase64url = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
export const sha256 = (value: Uint8Array | string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(value).digest());

/** Parses the browser's client data of a ceremony (WebAuthn §5.8.1); throws when it is invalid. */
export function parseClientData(clientDataJSON: string): ClientData {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
    fromBase64url(clientDataJSON),
  );
  return clientDataSchema.parse(JSON.parse(text));
}

/**
 * The checks that making and using a credential share (WebAuthn §7.1 steps 6 to 16, §7.2 steps 10 to 17). Throws unless
 * the browser answers this ceremony and the authenticator this host, with its user present and verified.
 */
export function checkCeremony(
  type: ClientData['type'],
  { challenge, origin, host }: Ceremony,
  clientDataJSON: string,
  authenticatorData: Uint8Array,
): { data: AuthenticatorData; clientDataHash: Uint8Array } {
  const client = parseClientData(clientDataJSON);
  if (client.type !== type) throw new Error('an answer of another ceremony');
  if (client.challenge !== challenge) throw new Error('an answer to another challenge');
  if (client.origin !== origin) throw new Error('an answer of another origin');
  const data = parseAuthenticatorData(authenticatorData);
  if (!timingSafeEqual(data.rpIdHash, sha256(host))) throw new Error('an answer for another host');
  if (!data.isUserPresent || !data.isUserVerified) throw new Error('nobody unlocked the authenticator');
  return { data, clientDataHash: sha256(fromBase64url(clientDataJSON)) };
}
