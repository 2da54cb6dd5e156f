import { parseFailure } from '#domain/forms/failure.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';

export type Sent =
  | { ok: true }
  | { ok: false; text: string; errors: Record<string, string>; keepsKey: boolean };

/** Keys older than this are not used: the server accepts them for an hour. */
const KEY_MS = 50 * 60_000;

/** Provides submission keys. One is prefetched on the first input, so that submitting does not wait for it. */
export function keySource() {
  let known: { key: Promise<string>; at: number } | null = null;
  async function ask(): Promise<string> {
    const answer = await fetch('/api/form/FormSubmissionKey', { method: 'POST', credentials: 'include' });
    const body = await answer.json();
    if (!answer.ok || typeof body?.data?.key !== 'string') throw new Error('no key');
    return body.data.key;
  }
  const take = (): Promise<string> => {
    if (known && Date.now() - known.at < KEY_MS) return known.key;
    const key = ask();
    known = { key, at: Date.now() };
    // On failure the next caller retries.
    key.catch(() => {
      known = null;
    });
    return key;
  };
  return {
    take,
    forget: () => {
      known = null;
    },
  };
}

/** SaveFormSubmission (A7.06): the body of a success is not read (A7.07). */
export async function save(payload: Record<string, unknown>): Promise<Sent> {
  let answer: Response;
  try {
    answer = await fetch('/api/form/SaveFormSubmission', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
  } catch {
    return { ok: false, text: FORM_TEXTS.unknown, errors: {}, keepsKey: false };
  }
  if (answer.ok) return { ok: true };
  const body: unknown = await answer.json().catch(() => null);
  return { ok: false, ...parseFailure(answer.status, body), keepsKey: answer.status === 400 };
}
