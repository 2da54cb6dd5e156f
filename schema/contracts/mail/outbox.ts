import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '../email.ts';

/** Times are epoch milliseconds. */
export const mailSummarySchema = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.number(),
  sentAt: z.number().nullable(),
});
export type MailSummary = z.infer<typeof mailSummarySchema>;

export const storedMailSchema = mailSummarySchema.extend({
  body: z.string(),
  html: z.string(),
  /** Whether the email's text is hidden, because it grants access to an account. */
  isSecret: z.boolean(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

export { EMAIL_LENGTH, EMAIL_PATTERN };

export const emailSchema = z
  .string()
  .trim()
  .min(EMAIL_LENGTH.min, 'Please enter your email address.')
  .max(EMAIL_LENGTH.max)
  .regex(EMAIL_PATTERN, 'Email is not valid. Email addresses should follow the format email@example.com.');

/** An email address with a top-level domain. This is the schema's only issue with the code `custom`. */
export const reachableEmailSchema = emailSchema.refine(
  (email) => !EMAIL_PATTERN.test(email) || hasDomainEnding(email),
  'This email address has no ending such as .com. Please enter the full address, for example anna@example.com.',
);
