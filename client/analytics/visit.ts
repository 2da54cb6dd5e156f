import { withoutSecrets } from '#domain/links/without-secrets.ts';
import { sessionStore } from '../behaviours/storage.ts';
import type { Tracking } from '../page/visits.ts';

const KEY = 'ss_source';

export interface Visit {
  isNew: boolean;
  /** Referrer and query of the page that the visit began with, by which the server knows what brought the visitor. */
  source: { visitReferrer?: string; visitQuery?: string };
}

/**
 * Whether this page begins a visit, and how. Without cookies a visit begins with a page that was neither reloaded nor linked from
 * another of the site, and what brought it is known on that page alone.
 */
export function readVisit(tracking: Tracking): Visit {
  const isNew = tracking.canTrack ? tracking.isNewVisit : isArrival();
  const source = {
    visitReferrer: withoutSecrets(document.referrer),
    visitQuery: withoutSecrets(location.search),
  };
  if (!tracking.canTrack) return { isNew, source: isNew ? source : {} };
  if (isNew) sessionStore.write(KEY, JSON.stringify(source));
  return { isNew, source: JSON.parse(sessionStore.read(KEY) || '{}') };
}

function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}
