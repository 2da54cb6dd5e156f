import * as z from 'zod';

export const MAX_PASSKEYS = 10;
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** WebAuthn credential ids have up to 1,023 bytes, which are 1,364 base64url characters. */
const credentialIdSchema = base64url(1_364);
const clientDataSchema = base64url(8_000);

export const passkeyNameSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'),
});

/** Result of navigator.credentials.create(). */
export const newPasskeySchema = z.object({
  id: credentialIdSchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: base64url(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/**
 * Result of navigator.credentials.get(). The user handle of a discoverable passkey contains the account's
 * id.
 */
export const passkeyAnswerSchema = z.object({
  id: credentialIdSchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: base64url(100),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const passkeySignInSchema = z.object({
  credential: passkeyAnswerSchema,
  next: z.string().optional(),
  rememberMe: z.boolean().default(false),
});

export const passkeySummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  /** Whether a provider syncs the passkey. It then remains usable if the device is lost. */
  isBackedUp: z.boolean(),
});
export type PasskeySummary = z.infer<typeof passkeySummarySchema>;

export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      transports: z.array(z.string()),
      type: z.literal('public-key'),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
});

export const passkeySignInOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
