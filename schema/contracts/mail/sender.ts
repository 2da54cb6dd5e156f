import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '../email.ts';

export const MAX_SENDER_NAME_LENGTH = 100;

/** Without control characters, and without characters that change the direction of the text around them. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

export const senderInputSchema = z.object({
  /** '' uses the title of the site. */
  name: z
    .string()
    .trim()
    .max(MAX_SENDER_NAME_LENGTH)
    .regex(ONE_LINE, 'Enter the name on one line, without hidden characters.'),
  /** '' uses the address of the server. */
  address: z
    .string()
    .trim()
    .max(EMAIL_LENGTH.max)
    .refine(
      (text) => text === '' || (EMAIL_PATTERN.test(text) && hasDomainEnding(text)),
      'Enter a full email address, such as hello@example.com.',
    ),
});
export type SenderInput = z.infer<typeof senderInputSchema>;

export const senderStateSchema = z.object({
  name: z.string(),
  /** Verified address, or null. */
  address: z.string().nullable(),
  /** Address whose owner has not followed the link yet. */
  pendingAddress: z.string().nullable(),
  /** Address of the server (MAIL_FROM). Null if the server only stores email. */
  serverAddress: z.string().nullable(),
  /** Address after “From” in the emails of this site. Null if no email is sent. */
  fromAddress: z.string().nullable(),
  /** Number of listed emails that were not delivered. */
  failed: z.number().int(),
});
export type SenderState = z.infer<typeof senderStateSchema>;
