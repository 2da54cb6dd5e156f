import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

/** A way for mail to leave. */
export interface MailProvider {
  /** What a mail is after `send`: on its way, or kept where the owner can read it. */
  readonly result: 'sent' | 'captured';
  /** Whether the service takes a mail once even when it is handed over twice; only then is an interrupted one tried again. */
  readonly isIdempotent: boolean;
  /** Throws when the mail did not leave; a PermanentMailError when trying again cannot help. */
  send(mail: OutgoingMail): Promise<void>;
}

export class PermanentMailError extends Error {}
