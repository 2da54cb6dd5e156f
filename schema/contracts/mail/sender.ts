import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '../email.ts';

export const MAX_SENDER_NAME_LENGTH = 100;

/** Text without control characters and characters that change the text direction. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

export const senderInputSchema = z.object({
  /** Name of the sender; '' means the site's title. */
  name: z
    .string()
    .trim()
    .max(MAX_SENDER_NAME_LENGTH)
    .regex(ONE_LINE, 'Enter the name on one line, without hidden characters.'),
  /** Email address of the sender; '' means the server's address. */
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
  /** The owner's verified address, or null. */
  address: z.string().nullable(),
  /** Address that waits for verification, until its owner follows the emailed link. */
  pendingAddress: z.string().nullable(),
  /** The server's address (MAIL_FROM). Null if the server only stores email. */
  serverAddress: z.string().nullable(),
  /** Address shown as sender in this site's emails. Null if no email is sent. */
  fromAddress: z.string().nullable(),
  /** Number of emails in the list that were not delivered. */
  failed: z.number().int(),
});
export type SenderState = z.infer<typeof senderStateSchema>;
