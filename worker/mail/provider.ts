import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

export interface AddressedMail extends OutgoingMail {
  /** Sender address of the site; by default, that of the server. */
  from?: string;
}

export interface MailProvider {
  readonly result: 'sent' | 'captured';
  /** Whether the service discards duplicates. Only then is a send with an unknown result retried. */
  readonly isIdempotent: boolean;
  /** Sends an email. Throws if it was not sent; a PermanentMailError means that a retry cannot help. */
  send(mail: AddressedMail): Promise<void>;
}

export class PermanentMailError extends Error {}
