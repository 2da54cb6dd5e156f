import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

export interface MailProvider {
  /** The state of an email after `send`: sent, or stored for the owner to read. */
  readonly result: 'sent' | 'captured';
  /** Whether the service deduplicates; only then is an interrupted send retried. */
  readonly isIdempotent: boolean;
  /** Sends an email. Throws when it was not sent; a PermanentMailError when a retry cannot help. */
  send(mail: OutgoingMail): Promise<void>;
}

export class PermanentMailError extends Error {}
