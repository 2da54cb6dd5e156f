import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

/** The event by which a visitor is counted: a page that was viewed. */
export const VIEW = { kind: 'hit', event: EVENT_KIND.pageView } as const;

/**
 * The identity by which an event counts as a unique visitor, once per site and day; null if it does not count. Hashes are salted with
 * site and day, so that nobody is recognised the next day, and visitors without consent are never counted.
 */
export const countedVisitor = ({
  kind,
  event,
  visitorHash,
}: Pick<CensusMessage, 'kind' | 'event' | 'visitorHash'>): string | null =>
  kind === VIEW.kind && event === VIEW.event ? visitorHash : null;
