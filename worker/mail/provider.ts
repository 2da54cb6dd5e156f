import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

export interface AddressedMail extends OutgoingMail {
  /** The site’s own address. Defaults to the address of the server. */
  from?: string;
}

export interface MailProvider {
  readonly result: 'sent' | 'captured';
  /** Whether the service deduplicates. Only then is an interrupted send retried. */
  readonly isIdempotent: boolean;
  /** Throws if the email was not sent; a PermanentMailError means that a retry cannot help. */
  send(mail: AddressedMail): Promise<void>;
}

export class PermanentMailError extends Error {}
