import * as z from 'zod';
import { boundAnswer } from '../calls/bounded-stream.ts';

const TIMEOUT_MS = 4_000;
const answerSchema = z.object({ account_type: z.string() });

/**
 * Returns whether a Vimeo video belongs to a free account. Returns null if Vimeo does not respond, or
 * responds without the account type (B5.57).
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
    // Without a response, or with one that is not JSON, the owner's video is kept.
    return null;
  }
}
