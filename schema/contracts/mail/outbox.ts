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
  /** Whether the text grants access to an account and is therefore hidden. */
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

/** The only `custom` issue is a domain without a top-level part. */
export const reachableEmailSchema = emailSchema.refine(
  (email) => !EMAIL_PATTERN.test(email) || hasDomainEnding(email),
  'This email address has no ending such as .com. Please enter the full address, for example anna@example.com.',
);
