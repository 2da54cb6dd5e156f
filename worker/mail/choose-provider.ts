import { httpProvider } from './http-provider.ts';
import { type MailProvider, PermanentMailError } from './provider.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Permanent errors of the email service: it rejects the sender, the recipient or the content. */
const PERMANENT = /^E_(SENDER|RECIPIENT|CONTENT|VALIDATION|FIELD)/;

/** Uses Cloudflare's email binding. The sender's domain must be set up in the account. It supports no idempotency key. */
function bindingProvider(binding: SendEmail, from: string): MailProvider {
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

export type MailEnv = Pick<Env, 'DB' | 'MAILER' | 'MAIL_FROM' | 'MAIL_API_URL' | 'ENVIRONMENT'> & {
  /** API key of the service at MAIL_API_URL. */
  MAIL_API_KEY?: string;
};

const LINK = /https?:\/\/\S+/g;

/**
 * Stores emails without sending them: /config/mail lists each and states that it was not sent. In development, links
 * are also logged to the terminal.
 */
function createStoringProvider(isDevelopment: boolean): MailProvider {
  return {
    result: 'captured',
    isIdempotent: true,
    async send({ kind, recipient, body }) {
      if (!isDevelopment) return;
      console.info(
        [`email (${kind}) to ${recipient} is stored, not sent`, ...(body.match(LINK) ?? [])].join('\n  '),
      );
    },
  };
}

/**
 * Returns the email provider of this deployment: without MAIL_FROM, emails are stored and shown; with MAIL_API_URL they
 * are sent by an HTTP service, otherwise through Cloudflare's binding.
 */
export function mailProvider(env: MailEnv): MailProvider {
  const from: string = env.MAIL_FROM;
  const url: string = env.MAIL_API_URL;
  if (from === '') return createStoringProvider(env.ENVIRONMENT === 'development');
  if (url === '') return bindingProvider(env.MAILER, from);
  return httpProvider({ url, key: env.MAIL_API_KEY ?? '', from });
}
