import * as z from 'zod';

export const contactQuerySchema = z.object({
  /** Beginning of a mail address. */
  search: z.string().trim().max(100).default(''),
  /** The last address of the page before. */
  cursor: z.string().min(1).max(256).optional(),
});

/** A person who submitted a form, bought or subscribed, by lower-case email address. Times are epoch milliseconds. */
const contactSchema = z.object({
  email: z.string(),
  /** As they gave it last; '' when they never did. */
  name: z.string(),
  /** Outside of the spam folder. */
  submissions: z.number(),
  /** Paid. */
  orders: z.number(),
  /** Mailing lists that they are on. */
  lists: z.array(z.string()),
  lastAt: z.number(),
});
export type Contact = z.infer<typeof contactSchema>;

export const contactListSchema = z.object({
  contacts: z.array(contactSchema),
  nextCursor: z.string().nullable(),
});
export type ContactList = z.infer<typeof contactListSchema>;
