import { beacon } from '#client/page/beacon.ts';
import type { Identity } from '#domain/analytics/identity.ts';
import { PERMISSION } from '#schema/contracts/accounts/permission-codes.ts';
import type { recordTrace } from '#schema/contracts/analytics/visitor-calls.ts';
import { startCommerceEvents } from './commerce-events.ts';
import { startFormEvents } from './form-events.ts';
import { startLinkEvents } from './link-events.ts';
import type { MeasuredPage } from './start.ts';
import { createTracker } from './tracker.ts';

/** Interval between batches (B7.04, B9.3.08). */
const BATCH_MS = 30_000;
const MAX_EVENTS = 200;

export interface TraceEvent {
  pageUrl: string;
  type: string;
  data: unknown;
}

/** Sends collected events every 30 s or when the page is left (B7.04). Ignores failures (B7.05). */
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

const SAMPLE_MS = 1_000;

/** Records the owner's mouse position once a second while the mouse moves (B1.07, B6.02). */
function startMousePosition(): void {
  const trace = startTrace();
  let last = Number.NEGATIVE_INFINITY;
  addEventListener(
    'mousemove',
    ({ pageX, pageY, timeStamp }) => {
      if (timeStamp - last < SAMPLE_MS) return;
      last = timeStamp;
      trace('mouse-position', { x: Math.round(pageX), y: Math.round(pageY), width: innerWidth });
    },
    { passive: true },
  );
}

/** BroadcastChannel that shares tracked events between the tabs of a browser (B6.13). */
const CHANNEL = 'analytics-events';
let channel: BroadcastChannel | null = null;

function broadcast(event: object): void {
  channel ??= new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
}

/**
 * Records contributors' mouse positions and shares events with an admin's other tabs (B6.13). Neither affects
 * the site's statistics.
 */
export function startOwnerPart({ context }: MeasuredPage, findIdentity: () => Identity | null): void {
  startMousePosition();
  if (!context.accessPermissions.includes(PERMISSION.admin)) return;
  const tracker = createTracker(context, findIdentity, { listen: broadcast, isSent: false });
  startCommerceEvents(tracker, context.itemId, false);
  startFormEvents(tracker);
  startLinkEvents(tracker);
}
