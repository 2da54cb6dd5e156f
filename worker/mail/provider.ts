import type { OutgoingMail } from '../store/mail-outbox.ts';

/** A way for mail to leave. Throws when it did not; a PermanentMailError when trying again cannot help. */
export interface MailProvider {
  readonly result: 'sent' | 'captured';
  send(mail: OutgoingMail): Promise<void>;
}

export class PermanentMailError extends Error {}

/** Errors of the sending service that another try cannot mend: a sender or a recipient that it refuses. */
const PERMANENT = /^E_(SENDER|RECIPIENT|CONTENT|VALIDATION|FIELD)/;

/** Cloudflare's email binding; its sender must belong to a domain that the account has set up. */
function bindingProvider(binding: SendEmail, from: string): MailProvider {
  return {
    result: 'sent',
    async send(mail) {
      try {
        await binding.send({
          from: mail.senderName === '' ? from : { email: from, name: mail.senderName },
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          ...(mail.html !== '' && { html: mail.html }),
          ...(mail.replyTo !== '' && { replyTo: mail.replyTo }),
        });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        const message = error instanceof Error ? error.message : String(error);
        throw PERMANENT.test(code) ? new PermanentMailError(message) : error;
      }
    },
  };
}

/** Nothing leaves: the owner reads the mail under /config/mail, where it says so. */
const captured: MailProvider = { result: 'captured', send: async () => {} };

/** The provider of this deployment: the binding once MAIL_FROM names a sender, else mail is kept and shown. */
export function mailProvider(env: Pick<Env, 'MAILER' | 'MAIL_FROM'>): MailProvider {
  const from: string = env.MAIL_FROM;
  return from === '' ? captured : bindingProvider(env.MAILER, from);
}
