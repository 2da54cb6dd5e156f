import * as z from 'zod';
import { boundAnswer } from '../calls/bounded-stream.ts';

const TIMEOUT_MS = 4_000;
const answerSchema = z.object({ account_type: z.string() });

/** Whether the video is of a basic account (B5.57); null if Vimeo does not answer, or answers without the kind of account. */
export async function isOfBasicAccount(page: string): Promise<boolean | null> {
  try {
    const answer = await fetch(`https://vimeo.com/api/oembed.json?${new URLSearchParams({ url: page })}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await boundAnswer(answer).text();
    if (!answer.ok) return null;
    const parsed = answerSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.account_type === 'basic' : null;
  } catch {
    // No answer, or one that is no JSON: the owner's video is kept either way.
    return null;
  }
}
