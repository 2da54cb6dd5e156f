import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

export const VIEW = { kind: 'hit', event: EVENT_KIND.pageView } as const;

/** Counts once per site and day, and never without consent. Hashes are salted by site and day. */
export const countedVisitor = ({
  kind,
  event,
  visitorHash,
}: Pick<CensusMessage, 'kind' | 'event' | 'visitorHash'>): string | null =>
  kind === VIEW.kind && event === VIEW.event ? visitorHash : null;
