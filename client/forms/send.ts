import { parseFailure } from '#domain/forms/failure.ts';
import { FORM_START_SECONDS, getMinFillMs } from '#domain/forms/limits.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { issueSubmissionKey, saveSubmission } from '#schema/contracts/forms/visitor-calls.ts';
import type { CallBody } from '../page/call-types.ts';
import { type VisitorResponse, visitorRequest } from '../page/request.ts';

export type Sent =
  | { ok: true }
  | { ok: false; text: string; errors: Record<string, string>; keepsKey: boolean };

/** Maximum age of a submission key. The server accepts one for an hour. */
const KEY_MS = 50 * MINUTE_MS;

/** Minimum time between two attempts to get the first key. */
const RETRY_MS = 5_000;

/** A form's last submission key, and the time when the form's first key arrived. */
export interface KeyStart {
  key: string;
  at: number;
}

interface KeyStore {
  read(): KeyStart | null;
  write(start: KeyStart): void;
}

/**
 * Provides submission keys. Each key contains the signed time of the visitor's first interaction, so that the
 * time spent on the form is not measured from the latest key.
 */
export function keySource(formId: string, store: KeyStore) {
  let known: { key: Promise<string>; at: number } | null = null;
  let touchedAt = Number.NEGATIVE_INFINITY;
  const readStart = () => {
    const start = store.read();
    return start && Date.now() - start.at < FORM_START_SECONDS * 1000 ? start : null;
  };
  async function ask(): Promise<string> {
    const start = readStart();
    const answer = await visitorRequest<typeof issueSubmissionKey>('POST', '/api/form/FormSubmissionKey', {
      query: { formId, ...(start && { key: start.key }) },
      retries: 2,
      isSecure: true,
    });
    if (!answer.ok) throw new Error('no key');
    const { key } = (await answer.json()).data;
    store.write({ key, at: start?.at ?? Date.now() });
    return key;
  }
  const take = (): Promise<string> => {
    if (known && Date.now() - known.at < KEY_MS) return known.key;
    const key = ask();
    known = { key, at: Date.now() };
    // After a failure, the next caller requests a key again.
    key.catch(() => {
      known = null;
    });
    return key;
  };
  return {
    take,
    /** Requests the first key on input. After a failure, the next input tries again. */
    touch(): void {
      if (known || Date.now() - touchedAt < RETRY_MS) return;
      touchedAt = Date.now();
      void take().catch(() => {});
    },
    /**
     * Waits until the server will accept the time spent on the form as human, because the first key may have
     * arrived late.
     */
    async ripen(answered: number): Promise<void> {
      const leastMs = getMinFillMs(answered);
      const waitMs = leastMs - Math.max(0, Date.now() - (readStart()?.at ?? Date.now()));
      if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
    },
    forget: () => {
      known = null;
    },
  };
}

/** Calls SaveFormSubmission (A7.06). Ignores a successful response's body (A7.07). */
export async function save(payload: CallBody<typeof saveSubmission>): Promise<Sent> {
  let answer: VisitorResponse<typeof saveSubmission>;
  try {
    answer = await visitorRequest<typeof saveSubmission>('POST', '/api/form/SaveFormSubmission', {
      body: payload,
      // The submission key prevents duplicates.
      retries: 2,
      isSecure: true,
    });
  } catch {
    return { ok: false, text: FORM_TEXTS.unknown, errors: {}, keepsKey: false };
  }
  if (answer.ok) return { ok: true };
  const body: unknown = await answer.json().catch(() => null);
  return { ok: false, ...parseFailure(answer.status, body), keepsKey: answer.status === 400 };
}
