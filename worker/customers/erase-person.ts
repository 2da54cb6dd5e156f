import type { Context } from 'hono';
import { eraseBuyer, memberWithEmail } from '#worker/db/customers/erase-buyer.ts';
import { eraseCustomer } from '#worker/db/customers/erase-customer.ts';
import { statement } from '#worker/db/database.ts';
import { forgetAddress, submissionsFrom } from '#worker/db/forms/contacts.ts';
import { deleteSubmissions } from '#worker/db/forms/submission-changes.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../env.ts';
import { dataDeletedMessage } from '../mail/messages/customer.ts';
import { siteMail } from '../mail/site-mail.ts';
import { siteLookupOf } from '../middleware/site-lookup.ts';

/**
 * Takes a person out of a site wherever their mail address is the key: orders keep their amounts, an account of theirs is closed,
 * what they sent by forms goes with its files, and so do their seats on mailing lists. 'open' when an order waits for its
 * payment: then nothing is erased.
 */
export async function erasePerson(c: Context<AppEnv>, email: string): Promise<'erased' | 'open' | 'unknown'> {
  const { DB: db } = c.env;
  const { id: websiteId, settings } = c.var.site;
  const by = { websiteId, accountId: c.var.session?.accountId ?? null, now: Date.now() };
  const outcome = await eraseBuyer(db, { ...by, email });
  if (outcome === 'open') return outcome;
  const member = await memberWithEmail(db, websiteId, email);
  if (member !== null) {
    const message = dataDeletedMessage({ siteTitle: settings.title, openOrders: 0 });
    const mail = siteMail(c.var.site, message, { kind: 'data-deleted', recipient: email });
    await eraseCustomer(
      db,
      { websiteId, accountId: member, email: email.toLowerCase() },
      by.now,
      statement(db, insertMail(mail, by.now)),
    );
  }
  const sent = await submissionsFrom(db, websiteId, email);
  if (sent.length > 0) await deleteSubmissions(c.env, { ...by, ids: sent });
  // Their own mail that tells of the deletion is the last one: it stays until it is sent.
  const wasListed = member === null && (await forgetAddress(db, websiteId, email));
  if (outcome === 'unknown' && member === null && sent.length === 0 && !wasListed) return 'unknown';
  // Reviews went too, and with them what product pages show.
  await spreadRevision(siteLookupOf(c), c.var.site);
  return 'erased';
}
