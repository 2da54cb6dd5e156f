import { type MailProvider, PermanentMailError } from './provider.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** A service that does not answer within this time is tried again later. */
const TIMEOUT_MS = 8_000;
/** What is wrong with the mail itself; everything else (limits, keys, faults) can be mended while the mail waits. */
const PERMANENT = new Set([400, 413, 422]);

interface Service {
  url: string;
  key: string;
  from: string;
}

/** A display name as a quoted string (RFC 5322 §3.2.4). */
const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`;

/**
 * A sending service that takes one mail as JSON: Resend's `POST /emails` and what is compatible with it. The mail's id is the
 * Idempotency-Key, so a mail whose first answer was lost is not sent twice.
 */
export function httpProvider(
  { url, key, from }: Service,
  fetcher: (input: string, init: RequestInit) => Promise<Response> = (input, init) => fetch(input, init),
): MailProvider {
  return {
    result: 'sent',
    isIdempotent: true,
    async send(mail) {
      if (key === '') throw new Error('The secret MAIL_API_KEY is missing.');
      const answer = await fetcher(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': mail.id,
        },
        body: JSON.stringify({
          from: mail.senderName === '' ? from : `${quoted(mail.senderName)} <${from}>`,
          to: [mail.recipient],
          subject: mail.subject,
          text: mail.body,
          ...(mail.html !== '' && { html: mail.html }),
          ...(mail.replyTo !== '' && { reply_to: mail.replyTo }),
          ...unsubscribeHeaders(mail),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const reason = await reasonOf(answer);
      if (answer.ok) return;
      const message = `The mail service answered ${answer.status}${reason && `: ${reason}`}`;
      throw PERMANENT.has(answer.status) ? new PermanentMailError(message) : new Error(message);
    },
  };
}

/** What the service says is wrong. The body is read in any case, so that the connection is free again. */
async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (answer.ok) return '';
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message.slice(0, 200) : '';
  } catch {
    // Not JSON: the page of some proxy. The status says enough.
    return '';
  }
}
