import { claimMail, recordMail } from '../store/mail-outbox.ts';
import { type MailProvider, mailProvider, PermanentMailError } from './provider.ts';

const MAILS_A_RUN = 50;
const MAX_ATTEMPTS = 8;
/** A minute, doubled with each attempt: the eighth comes about two hours after the first. */
const BACKOFF_MS = 60_000;

/** Sends what is due. Safe to run at any time and side by side: a claim belongs to one run. */
export async function deliverMail(
  env: Pick<Env, 'DB' | 'MAILER' | 'MAIL_FROM'>,
  now: number,
  provider: MailProvider = mailProvider(env),
): Promise<void> {
  for (const mail of await claimMail(env.DB, now, MAILS_A_RUN)) {
    try {
      await provider.send(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = error instanceof PermanentMailError || mail.attempts >= MAX_ATTEMPTS;
      console.error(`mail ${mail.id} (${mail.kind}) was not sent: ${reason}`);
      await recordMail(
        env.DB,
        mail.id,
        isOver
          ? { status: 'failed', error: reason }
          : { status: 'queued', error: reason, nextAttemptAt: now + BACKOFF_MS * 2 ** (mail.attempts - 1) },
        now,
      );
      continue;
    }
    await recordMail(env.DB, mail.id, { status: provider.result }, now);
  }
}
