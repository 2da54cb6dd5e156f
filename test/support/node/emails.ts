import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { findServerState } from './server-state.ts';

interface SentMail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
}

/**
 * Returns the emails to `email`, newest first. Reads them from the database, because the panel shows links
 * only to their recipient.
 */
export function readEmails(email: string): SentMail[] {
  const state = findServerState(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
  const file = globSync(`${state}/v3/d1/*/*.sqlite`).find((path) => !path.endsWith('metadata.sqlite'));
  if (!file) throw new Error(`there is no database in ${state}`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return database
      .prepare(
        'SELECT kind, recipient, subject, body FROM mail_outbox WHERE recipient = ? ORDER BY created_at DESC, id DESC',
      )
      .all(email) as unknown as SentMail[];
  } finally {
    database.close();
  }
}

export async function linkInMail(email: string, subject = /./): Promise<string> {
  const find = () => readEmails(email).find((mail) => subject.test(mail.subject) && mail.body !== '');
  await expect.poll(find, `a mail to ${email}`).toBeTruthy();
  const link = /https?:\/\/\S+/.exec(find()?.body ?? '')?.[0];
  if (!link) throw new Error('the mail has no link');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
