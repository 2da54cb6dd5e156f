import * as z from 'zod';

/** A mail of the outbox as the owner's list shows it. Times are epoch milliseconds. */
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
  /** The text grants access to an account, and is shown to no other. Links of other mails are shown to their recipient alone. */
  isSecret: z.boolean(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;
