import { type MailProvider, PermanentMailError } from './provider.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Errors of the sending service that another try cannot mend: a sender or a recipient that it refuses. */
const PERMANENT = /^E_(SENDER|RECIPIENT|CONTENT|VALIDATION|FIELD)/;

/** Cloudflare's email binding; its sender must belong to a domain that the account has set up. It knows no idempotency key. */
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
