import { type Browser, expect } from '@playwright/test';
import type { MailSummary, StoredMail } from '#schema/contracts/mail/outbox.ts';
import { ownerApi, takeSession } from './demo.ts';

/** Path of the link in the newest mail to an address, as the owner reads it; with a subject, the newest of those. */
export async function linkInMail(browser: Browser, email: string, subject = /./): Promise<string> {
  const context = await browser.newContext();
  const owner = await context.newPage();
  await takeSession(owner);
  const find = async () => {
    const { mails } = await ownerApi<{ mails: MailSummary[] }>(owner.request, '/api/mail');
    return mails.find((one) => one.recipient === email && subject.test(one.subject))?.id;
  };
  await expect.poll(find, `a mail to ${email}`).toBeTruthy();
  const { mail } = await ownerApi<{ mail: StoredMail }>(owner.request, `/api/mail/${await find()}`);
  await context.close();
  const link = /https?:\/\/\S+/.exec(mail.body)?.[0];
  if (!link) throw new Error('the mail has no link');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
