import { boundAnswer } from '#worker/calls/bounded-stream.ts';
import { type MailProvider, PermanentMailError } from '#worker/mail/provider.ts';

const TIMEOUT_MS = 8_000;
/** Status with which Postmark rejects an email permanently. After any other status, a retry may succeed. */
const UNPROCESSABLE = 422;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export function postmarkProvider(
  { token, from }: { token: string; from: string },
  fetcher: Fetch = (url, init) => fetch(url, init),
): MailProvider {
  return {
    result: 'sent',
    // Postmark has no idempotency keys, so an interrupted request is not repeated.
    isIdempotent: false,
    async send({ recipient, subject, body, html }) {
      const answer = await fetcher('https://api.postmarkapp.com/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-postmark-server-token': token },
        body: JSON.stringify({ From: from, To: recipient, Subject: subject, TextBody: body, HtmlBody: html }),
        // Does not follow redirects, because the token must not be sent to another URL.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await boundAnswer(answer).text();
      if (answer.status === UNPROCESSABLE) throw new PermanentMailError(text.slice(0, 200));
      if (!answer.ok) throw new Error(`Postmark answered ${answer.status}`);
    },
  };
}
