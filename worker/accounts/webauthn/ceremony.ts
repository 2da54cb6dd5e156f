import * as z from 'zod';

/**
 * COSE identifiers for EdDSA, ES256 and RS256, which browsers offer and the Workers runtime can verify.
 */
export const ALGORITHMS = [-8, -7, -257] as const;

/** Values that a WebAuthn response must contain. */
export interface Ceremony {
  challenge: string;
  origin: string;
  host: string;
}

const clientDataSchema = z.object({
  challenge: z.string().min(1).max(200),
  // Rejects passkeys used in another site's iframe. SimpleWebAuthn accepts an iframe whose response does not
  // name its top-level origin.
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

/** Parses client data (WebAuthn §5.8.1). Throws if it is invalid or comes from an iframe. */
export function parseClientData(clientDataJSON: string): { challenge: string } {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
    Buffer.from(clientDataJSON, 'base64url'),
  );
  return clientDataSchema.parse(JSON.parse(text));
}
