import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

/** Event that counts a visitor: a page view. */
export const VIEW = { kind: 'hit', event: EVENT_KIND.pageView } as const;

/**
 * Returns the identity by which an event counts as a unique visitor, once per site and day, or null if it does not
 * count. Hashes are salted by site and day, so visitors are not recognisable the next day. Visitors without consent
 * are never counted.
 */
export const countedVisitor = ({
  kind,
  event,
  visitorHash,
}: Pick<CensusMessage, 'kind' | 'event' | 'visitorHash'>): string | null =>
  kind === VIEW.kind && event === VIEW.event ? visitorHash : null;
