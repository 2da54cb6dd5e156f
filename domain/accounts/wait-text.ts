import { wait as ownTexts } from '#messages/page.ts';
import type { Messages } from '#schema/messages/messages.ts';

type WaitTexts = Messages['page']['wait'];

/** Formats a wait such as '40 seconds'. Rounds up, so that a retry is never too early. */
export function formatWait(seconds: number, texts: WaitTexts = ownTexts): string {
  if (seconds < 60) return texts.seconds({ count: Math.max(1, seconds) });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? texts.minutes({ count: minutes }) : texts.hours({ count: Math.ceil(minutes / 60) });
}

export const throttledText = (
  { status, seconds }: { status: 429 | 503; seconds: number },
  texts: WaitTexts = ownTexts,
): string => (status === 503 ? texts.busy : texts.tooMany({ time: formatWait(seconds, texts) }));
