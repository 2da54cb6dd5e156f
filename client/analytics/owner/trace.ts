import { beacon } from '#client/page/beacon.ts';
import type { recordTrace } from '#schema/contracts/analytics/visitor-calls.ts';

/** B7.04, B9.3.08. */
const BATCH_MS = 30_000;
const MAX_EVENTS = 200;

export interface TraceEvent {
  pageUrl: string;
  type: string;
  data: unknown;
}

/** Collects events and sends them every 30 s or when the page is left (B7.04); failures are ignored (B7.05). */
export function startTrace(
  send: (events: TraceEvent[]) => void = (events) =>
    beacon<typeof recordTrace>('/api/events/Trace', { data: JSON.stringify(events) }),
): (type: string, data: unknown) => void {
  let waiting: TraceEvent[] = [];
  const flush = () => {
    if (waiting.length > 0) send(waiting);
    waiting = [];
  };
  setInterval(flush, BATCH_MS);
  addEventListener('pagehide', flush);
  return (type, data) => {
    waiting.push({ pageUrl: location.origin + location.pathname, type, data });
    if (waiting.length >= MAX_EVENTS) flush();
  };
}
