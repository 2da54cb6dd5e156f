import * as ownTexts from '#messages/courses.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Formats a duration: '1 minute', '12 minutes', '1 h 30 min'. */
export function minutesText(minutes: number, texts: Messages['courses'] = ownTexts): string {
  if (minutes < 60) return texts.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes: rest });
}
