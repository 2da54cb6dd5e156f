import { bindingProvider } from './binding-provider.ts';
import { httpProvider } from './http-provider.ts';
import type { MailProvider } from './provider.ts';

export type MailEnv = Pick<Env, 'DB' | 'MAILER' | 'MAIL_FROM' | 'MAIL_API_URL' | 'ENVIRONMENT'> & {
  /** API key of the service at MAIL_API_URL. */
  MAIL_API_KEY?: string;
};

const LINK = /https?:\/\/\S+/g;

/** Nothing is sent: /config/mail has the email and says so. Whoever runs a local server finds its links in the terminal. */
function kept(isDevelopment: boolean): MailProvider {
  return {
    result: 'captured',
    isIdempotent: true,
    async send({ kind, recipient, body }) {
      if (!isDevelopment) return;
      console.info([`mail (${kind}) to ${recipient} is kept`, ...(body.match(LINK) ?? [])].join('\n  '));
    },
  };
}

/**
 * The mail provider of this deployment: without MAIL_FROM mail is stored and shown; with MAIL_API_URL it goes to an
 * HTTP service, otherwise through Cloudflare's binding.
 */
export function mailProvider(env: MailEnv): MailProvider {
  const from: string = env.MAIL_FROM;
  const url: string = env.MAIL_API_URL;
  if (from === '') return kept(env.ENVIRONMENT === 'development');
  if (url === '') return bindingProvider(env.MAILER, from);
  return httpProvider({ url, key: env.MAIL_API_KEY ?? '', from });
}
