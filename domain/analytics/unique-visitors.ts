import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

/** The event by which a visitor is counted: a page that was viewed. */
export const VIEW = { kind: 'hit', event: EVENT_KIND.pageView } as const;

/**
 * Who an event counts as a unique visitor, once a site and day; null for nobody. Hashes are salted with the site and the day, so the
 * same visitor is another one tomorrow, and who allows no cookie is never counted.
 */
export const countedVisitor = ({
  kind,
  event,
  visitorHash,
}: Pick<CensusMessage, 'kind' | 'event' | 'visitorHash'>): string | null =>
  kind === VIEW.kind && event === VIEW.event ? visitorHash : null;
