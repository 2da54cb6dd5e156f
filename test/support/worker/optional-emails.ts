import { env } from 'cloudflare:test';
import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import type { MailProvider } from '#worker/mail/provider.ts';
import { queueDueEmails } from '#worker/schedule/run.ts';
import { clearReviews } from './reviews.ts';
import { SITE_ID } from './site.ts';
import { seedStore } from './store.ts';

export const BUYER = 'ines@buyer.test';

export const STUDIO = { title: 'Tide & Kiln', business: { name: 'Tide & Kiln', email: 'studio@tide.test' } };

/** Creates a store without reviews, in which no product is low in stock. */
export async function seedWellStocked(): Promise<void> {
  await clearReviews();
  await seedStore({ settings: STUDIO });
  await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 20').run();
}

/** Starts a fake email service. `fail` returns the error of an attempt, or null. */
export function startService(fail: (attempt: number) => Error | null = () => null) {
  const sent: OutgoingMail[] = [];
  let attempts = 0;
  const provider: MailProvider = {
    result: 'sent',
    isIdempotent: true,
    async send(mail) {
      attempts += 1;
      const error = fail(attempts);
      if (error) throw error;
      sent.push(mail);
    },
  };
  return { provider, sent };
}

export const listWritten = async (kind: string) =>
  (
    await env.DB.prepare('SELECT recipient, status, error FROM mail_outbox WHERE kind = ? ORDER BY rowid')
      .bind(kind)
      .all<{ recipient: string; status: string; error: string | null }>()
  ).results;

/** Runs the ten-minute job several times concurrently, as if its cron trigger fired twice. */
export async function runMailJob(now: number): Promise<void> {
  await Promise.all([queueDueEmails(env.DB, now), queueDueEmails(env.DB, now), queueDueEmails(env.DB, now)]);
  await queueDueEmails(env.DB, now + 60_000);
}

export const setRules = (mails: object) =>
  env.DB.prepare(
    'INSERT INTO store_rules (website_id, mails, updated_at) VALUES (?1, ?2, 0) ON CONFLICT (website_id) DO UPDATE SET mails = ?2',
  )
    .bind(SITE_ID, JSON.stringify(mails))
    .run();
