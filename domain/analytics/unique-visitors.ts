import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

export const VIEW = { kind: 'hit', event: EVENT_KIND.pageView } as const;

/**
 * Returns the visitor's hash, or null for visitors without consent. The salt includes site and day, so
 * hashes differ from day to day.
 */
export const countedVisitor = ({
  kind,
  event,
  visitorHash,
}: Pick<CensusMessage, 'kind' | 'event' | 'visitorHash'>): string | null =>
  kind === VIEW.kind && event === VIEW.event ? visitorHash : null;
