import * as z from 'zod';

/** EdDSA, ES256 and RS256 (COSE identifiers): offered by browsers and verified by the Workers runtime. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** Expected values of a response: the issued challenge, the page's origin and the host of the credential. */
export interface Ceremony {
  challenge: string;
  origin: string;
  host: string;
}

const clientDataSchema = z.object({
  challenge: z.string().min(1).max(200),
  // Passkeys do not work inside another site's frame. SimpleWebAuthn accepts a frame that does not name its top page.
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

/** Parses the browser's client data of a ceremony (WebAuthn §5.8.1); throws when it is invalid or comes from a frame. */
export function parseClientData(clientDataJSON: string): { challenge: string } {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
    Buffer.from(clientDataJSON, 'base64url'),
  );
  return clientDataSchema.parse(JSON.parse(text));
}
