import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

export interface MailProvider {
  readonly result: 'sent' | 'captured';
  /** Whether the service deduplicates. Only then is an interrupted send retried. */
  readonly isIdempotent: boolean;
  /** Throws when the email was not sent; a PermanentMailError when a retry cannot help. */
  send(mail: OutgoingMail): Promise<void>;
}

export class PermanentMailError extends Error {}
