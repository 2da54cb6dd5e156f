import { boundAnswer } from '#worker/calls/bounded-stream.ts';
import { type MailProvider, PermanentMailError } from './provider.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Timeout in ms, after which the email is retried later. */
const TIMEOUT_MS = 8_000;
/**
 * HTTP status codes for an error in the email itself. After any other error, such as a limit, an invalid key
 * or an outage, a retry can succeed.
 */
const PERMANENT = new Set([400, 413, 422]);

interface Service {
  url: string;
  key: string;
  from: string;
}

/** Formats a quoted string (RFC 5322 §3.2.4). Replaces line breaks, which would start another header. */
const quoted = (name: string) => `"${name.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, '\\$&')}"`;

/**
 * Creates a provider for Resend's `POST /emails` or a compatible API. Sends the email's id as the
 * Idempotency-Key, so that an email whose first response was lost is not sent twice.
 */
export function httpProvider(
  { url, key, from }: Service,
  fetcher: (input: string, init: RequestInit) => Promise<Response> = (input, init) => fetch(input, init),
): MailProvider {
  return {
    result: 'sent',
    isIdempotent: true,
    async send(mail) {
      const address = mail.from ?? from;
      if (key === '') throw new Error('The secret MAIL_API_KEY is missing.');
      const answer = await fetcher(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': mail.id,
        },
        body: JSON.stringify({
          from: mail.senderName === '' ? address : `${quoted(mail.senderName)} <${address}>`,
          to: [mail.recipient],
          subject: mail.subject,
          text: mail.body,
          ...(mail.html !== '' && { html: mail.html }),
          ...(mail.replyTo !== '' && { reply_to: mail.replyTo }),
          ...unsubscribeHeaders(mail),
        }),
        // Do not follow redirects, because the API key must not be sent to any other URL.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const reason = await readErrorMessage(answer);
      if (answer.ok) return;
      const message = `The email service responded with status ${answer.status}${reason && `: ${reason}`}`;
      throw PERMANENT.has(answer.status) ? new PermanentMailError(message) : new Error(message);
    },
  };
}

/** Returns the error message of a response. Always reads the body, so that the connection is released. */
async function readErrorMessage(answer: Response): Promise<string> {
  const text = await boundAnswer(answer).text();
  if (answer.ok) return '';
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message.slice(0, 200) : '';
  } catch {
    // The body is not JSON, for example because a proxy sent an error page. The status is enough.
    return '';
  }
}
