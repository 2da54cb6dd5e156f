import { type DisplayPeriod, findNextChange, isWithinPeriod } from '#domain/announcement/display-period.ts';
import type { RenderContext } from '../kit/context.ts';
import { expireAt } from '../kit/expire-at.ts';

/**
 * Returns whether the current time is in the period. Also limits the page's cache lifetime to the period's
 * next start or end.
 */
export function isWithinDates(page: Pick<RenderContext, 'freshness'>, period: DisplayPeriod): boolean {
  const now = Date.now();
  expireAt(page, findNextChange(period, now));
  return isWithinPeriod(period, now);
}
