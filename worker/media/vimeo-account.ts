import * as z from 'zod';
import { boundAnswer } from '../calls/bounded-stream.ts';

const TIMEOUT_MS = 4_000;
const answerSchema = z.object({ account_type: z.string() });

/**
 * Returns whether the video belongs to a basic account (B5.57); null if Vimeo does not respond, or responds without the
 * account type.
 */
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
    // No response, or one that is not JSON: the owner's video is kept either way.
    return null;
  }
}
