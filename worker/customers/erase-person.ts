import type { Context } from 'hono';
import { eraseBuyer, findMemberAccount } from '#worker/db/customers/erase-buyer.ts';
import { eraseCustomer } from '#worker/db/customers/erase-customer.ts';
import { listSubmissionsFrom, removeAddress } from '#worker/db/forms/contacts.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import type { AppEnv } from '../env.ts';
import { deleteSubmissions } from '../forms/tidy.ts';
import { dataDeletedMessage } from '../mail/messages/customer.ts';
import { accountMail } from '../mail/site-mail.ts';

/**
 * Erases a person's data from a site. Keeps orders with their amounts, closes the account, and deletes
 * submissions with their files and subscriptions. Returns 'open', with nothing erased, when a payment is
 * unfinished.
 */
export async function erasePerson(c: Context<AppEnv>, email: string): Promise<'erased' | 'open' | 'unknown'> {
  const { DB: db } = c.env;
  const { id: websiteId, settings } = c.var.site;
  const by = { websiteId, accountId: c.var.session?.accountId ?? null, now: Date.now() };
  const outcome = await eraseBuyer(db, { ...by, email });
  if (outcome === 'open') return outcome;
  const member = await findMemberAccount(db, websiteId, email);
  if (member !== null) {
    const message = dataDeletedMessage({ siteTitle: settings.title, openOrders: 0 });
    const mail = accountMail(c.var.site, message, { kind: 'data-deleted', recipient: email });
    await eraseCustomer(
      db,
      { websiteId, accountId: member, email: email.toLowerCase() },
      by.now,
      insertMail(mail, by.now),
    );
  }
  const sent = await listSubmissionsFrom(db, websiteId, email);
  if (sent.length > 0) await deleteSubmissions(c.env, { ...by, ids: sent });
  // The email that confirms the erasure stays queued until it is sent.
  const wasListed = member === null && (await removeAddress(db, websiteId, email));
  if (outcome === 'unknown' && member === null && sent.length === 0 && !wasListed) return 'unknown';
  return 'erased';
}
