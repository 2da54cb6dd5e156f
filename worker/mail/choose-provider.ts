import { sendsEmail } from '../kernel/sends-email.ts';
import { httpProvider } from './http-provider.ts';
import { type MailProvider, PermanentMailError } from './provider.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Matches error codes of an email whose sender, recipient or content the service rejects. */
const PERMANENT = /^E_(SENDER|RECIPIENT|CONTENT|VALIDATION|FIELD)/;

/**
 * Creates a provider for Cloudflare's email binding. The domain of `from` must be set up in the Cloudflare
 * account. The binding supports no idempotency key.
 */
function bindingProvider(binding: SendEmail, from: string): MailProvider {
  return {
    result: 'sent',
    isIdempotent: false,
    async send(mail) {
      const address = mail.from ?? from;
      try {
        await binding.send({
          from: mail.senderName === '' ? address : { email: address, name: mail.senderName },
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
 * Creates a provider that only stores emails. /config/mail lists each as not sent. In development, links are
 * also logged to the terminal.
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
 * Selects the provider. Without MAIL_FROM, emails are only stored and displayed. With MAIL_API_URL, an
 * HTTP service sends them; otherwise Cloudflare's binding does.
 */
export function mailProvider(env: MailEnv): MailProvider {
  const from: string = env.MAIL_FROM;
  const url: string = env.MAIL_API_URL;
  if (!sendsEmail(env)) return createStoringProvider(env.ENVIRONMENT === 'development');
  if (url === '') return bindingProvider(env.MAILER, from);
  return httpProvider({ url, key: env.MAIL_API_KEY ?? '', from });
}
