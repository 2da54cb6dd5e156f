import * as z from 'zod';

/**
 * Routes:
 *   GET  /api/contacts?search=&cursor=   ContactList
 *   GET  /api/contacts/export            a file
 *   POST /api/contacts/erase             eraseCustomerSchema -> {erased: true}
 */

export const contactQuerySchema = z.object({
  /** Beginning of a mail address. */
  search: z.string().trim().max(100).default(''),
  /** The last address of the page before. */
  cursor: z.string().min(1).max(256).optional(),
});

/** Somebody who has written, bought or subscribed, known by their mail address (lower-cased). Times are epoch milliseconds. */
export interface Contact {
  email: string;
  /** As they gave it last; '' when they never did. */
  name: string;
  /** Outside of the spam folder. */
  submissions: number;
  /** Paid. */
  orders: number;
  /** Mailing lists that they are on. */
  lists: string[];
  lastAt: number;
}

export interface ContactList {
  contacts: Contact[];
  nextCursor: string | null;
}
