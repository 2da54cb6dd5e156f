import { POST_TIMEOUT_MS } from '#client/page/beacon.ts';
import { RUM_PREFIX } from '#schema/contracts/analytics/event-fields.ts';
import type { recordPerformance } from '#schema/contracts/analytics/visitor-calls.ts';
import type { CallPath, CallPayload } from '../page/call-types.ts';
import { flushInTime } from './flush-times.ts';
import { requestPageLoadId } from './page-load-id.ts';
import { watchVitals } from './vitals.ts';

interface PerformanceRecord {
  name: string;
  value: number;
  element: string | null;
}

const RECORDS: CallPath<typeof recordPerformance> = '/api/1/performance/records';

/** Sends text that outlives the page: as a beacon, or where the browser refuses that by a request (B7.15). */
function sendText(text: string): void {
  if (navigator.sendBeacon?.(RECORDS, text)) return;
  const request = new XMLHttpRequest();
  request.open('POST', RECORDS);
  request.timeout = POST_TIMEOUT_MS;
  request.send(text);
}

/** A selector of an element that a person can find it by. */
function nameElement(node: Node | null | undefined): string | null {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return null;
  const own = (one: Element) => [one.localName, ...one.classList].join('.');
  const holder = element.closest('[id]');
  if (holder === element) return `#${element.id}`;
  return [holder && `#${holder.id}`, own(element)].filter(Boolean).join(' ').slice(0, 200);
}

/** Reports measures named rum-… and the vital signs of this page load (B7.14 to B7.18, B7.55). */
export async function startPerformance(report: (error: unknown) => void): Promise<void> {
  const vitals = new Map<string, PerformanceRecord>();
  const takeRest = watchVitals(({ name, value, node }) =>
    vitals.set(name, { name: RUM_PREFIX + name, value, element: nameElement(node) }),
  );

  let pageLoadId: string | null | undefined;
  const sent = new Set<string>();
  const flush = (isLast: boolean) => {
    if (!pageLoadId) return;
    takeRest();
    const measures = performance
      .getEntriesByType('measure')
      .filter(({ name }) => name.startsWith(RUM_PREFIX))
      .map(({ name, duration }) => ({ name, value: duration, element: null }));
    // The vital signs change until the page is hidden; each is sent once.
    const ready = [...measures, ...(isLast ? vitals.values() : [])].filter(({ name }) => !sent.has(name));
    for (const { name } of ready) sent.add(name);
    if (ready.length === 0) return;
    const page = { pageLoadId, pagePath: location.pathname, connection: findConnection() };
    const records = ready.map((record) => ({ ...page, ...record }));
    sendText(JSON.stringify(records satisfies CallPayload<typeof recordPerformance>));
  };
  const onHide = (run: () => void) =>
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) run();
    });
  try {
    pageLoadId = await requestPageLoadId();
    flushInTime({ age: performance.now(), onHide }, flush);
  } catch (error) {
    report(error);
  }
}

type Connection = NonNullable<CallPayload<typeof recordPerformance>[number]['connection']>;

const findConnection = (): Connection =>
  (navigator as Navigator & { connection?: { effectiveType?: Connection } }).connection?.effectiveType ??
  'unknown';
