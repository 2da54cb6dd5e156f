import * as z from 'zod';

export const contactQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  cursor: z.string().min(1).max(256).optional(),
});

/**
 * A contact. Submissions and orders with the same lower-case email address belong to one contact. Times are
 * epoch milliseconds.
 */
const contactSchema = z.object({
  email: z.string(),
  name: z.string(),
  /** Number of submissions outside the spam folder. */
  submissions: z.number(),
  orders: z.number(),
  lists: z.array(z.string()),
  lastAt: z.number(),
});
export type Contact = z.infer<typeof contactSchema>;

export const contactListSchema = z.object({
  contacts: z.array(contactSchema),
  nextCursor: z.string().nullable(),
});
export type ContactList = z.infer<typeof contactListSchema>;
