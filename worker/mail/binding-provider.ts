import { type MailProvider, PermanentMailError } from './provider.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Permanent errors of the email service: a sender or recipient that it rejects. */
const PERMANENT = /^E_(SENDER|RECIPIENT|CONTENT|VALIDATION|FIELD)/;

/**
 * Cloudflare's email binding; the sender must belong to a domain that the account has set up. It supports no
 * idempotency key.
 */
export function bindingProvider(binding: SendEmail, from: string): MailProvider {
  return {
    result: 'sent',
    isIdempotent: false,
    async send(mail) {
      try {
        await binding.send({
          from: mail.senderName === '' ? from : { email: from, name: mail.senderName },
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          ...(mail.html !== '' && { html: mail.html }),
          ...(mail.replyTo !== '' && { replyTo: mail.replyTo }),
          ...unsubscribeHeaders(mail),
        });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        const message = error instanceof Error ? error.message : String(error);
        throw PERMANENT.test(code) ? new PermanentMailError(message) : error;
      }
    },
  };
}
