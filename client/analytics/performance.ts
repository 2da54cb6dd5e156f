import { POST_TIMEOUT_MS } from '#client/page/beacon.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { RUM_PREFIX } from '#schema/contracts/analytics/event-fields.ts';
import type { recordPerformance } from '#schema/contracts/analytics/visitor-calls.ts';
import type { CallPath, CallPayload } from '../page/call-types.ts';
import { requestPageLoadId } from './page-load-id.ts';

/** Time from the page load to the first flush of performance records (B7.16, B9.3.09). */
const FIRST_MS = 30_000;
/** Time from the page load to the last flush, which happens earlier if the page is hidden (B9.3.11). */
const LAST_MS = MINUTE_MS;

interface PageLife {
  age: number;
  onHide: (run: () => void) => void;
}

export function flushInTime({ age, onHide }: PageLife, flush: (isLast: boolean) => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(first);
    clearTimeout(last);
    flush(true);
  };
  const first = setTimeout(() => flush(false), Math.max(FIRST_MS - age, 0));
  const last = setTimeout(end, Math.max(LAST_MS - age, 0));
  onHide(end);
}

/** A web vital. Times are in milliseconds; `cls` has no unit. */
interface Vital {
  name: 'ttfb' | 'lcp' | 'cls' | 'inp';
  value: number;
  node: Node | null | undefined;
}

interface Entry extends PerformanceEntry {
  element?: Node;
  target?: Node;
  sources?: { node?: Node }[];
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** Layout shifts belong to one burst while they are at most 1 s apart and the burst lasts at most 5 s. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_SESSION_MS = 5_000;
/** One slow interaction in fifty is ignored as an outlier. */
const INTERACTIONS_PER_OUTLIER = 50;
const MAX_INTERACTIONS = 10;
const MIN_EVENT_MS = 40;

/**
 * Reports web vitals like the web-vitals package (decision 0074). Returns a function that flushes them.
 */
function watchVitals(keep: (vital: Vital) => void): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const activation = (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
  const since = (time: number) => Math.max(time - activation, 0);
  if (navigation) keep({ name: 'ttfb', value: since(navigation.responseStart), node: null });
  const takes = [
    // A page loaded in a background tab paints late, so its largest paint says nothing about speed.
    isVisibleFromStart() &&
      observe('largest-contentful-paint', ({ startTime, element }) =>
        keep({ name: 'lcp', value: since(startTime), node: element }),
      ),
    observe('layout-shift', countShifts(keep)),
    observe('event', countInteractions(keep)),
  ];
  return () => {
    for (const take of takes) if (take) take();
  };
}

const isVisibleFromStart = (): boolean =>
  !performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');

function observe(type: string, each: (entry: Entry) => void): (() => void) | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: MIN_EVENT_MS,
  };
  observer.observe(options);
  return () => observer.takeRecords().forEach(each);
}

function countShifts(keep: (vital: Vital) => void): (entry: Entry) => void {
  let worst = 0;
  let sum = 0;
  let [first, last] = [0, Number.NEGATIVE_INFINITY];
  keep({ name: 'cls', value: 0, node: null });
  return ({ startTime, value = 0, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const isSameSession = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_SESSION_MS;
    if (!isSameSession) first = startTime;
    last = startTime;
    sum = isSameSession ? sum + value : value;
    if (sum <= worst) return;
    worst = sum;
    keep({ name: 'cls', value: worst, node: sources?.[0]?.node });
  };
}

function countInteractions(keep: (vital: Vital) => void): (entry: Entry) => void {
  const slowest = new Map<number, { duration: number; node: Node | undefined }>();
  return ({ interactionId, duration, target }) => {
    if (!interactionId || duration <= (slowest.get(interactionId)?.duration ?? 0)) return;
    slowest.set(interactionId, { duration, node: target });
    const ranked = [...slowest].sort(([, a], [, b]) => b.duration - a.duration);
    for (const [id] of ranked.slice(MAX_INTERACTIONS)) slowest.delete(id);
    const { interactionCount = 0 } = performance as { interactionCount?: number };
    const [, counted] =
      ranked[Math.min(Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER), ranked.length - 1)] ?? [];
    if (counted) keep({ name: 'inp', value: counted.duration, node: counted.node });
  };
}

interface PerformanceRecord {
  name: string;
  value: number;
  element: string | null;
}

const RECORDS: CallPath<typeof recordPerformance> = '/api/1/performance/records';

/** Sends text as a beacon, or, if the browser refuses the beacon, in an ordinary request (B7.15). */
function sendText(text: string): void {
  if (navigator.sendBeacon?.(RECORDS, text)) return;
  const request = new XMLHttpRequest();
  request.open('POST', RECORDS);
  request.timeout = POST_TIMEOUT_MS;
  request.send(text);
}

function nameElement(node: Node | null | undefined): string | null {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return null;
  const own = (one: Element) => [one.localName, ...one.classList].join('.');
  const holder = element.closest('[id]');
  if (holder === element) return `#${element.id}`;
  return [holder && `#${holder.id}`, own(element)].filter(Boolean).join(' ').slice(0, 200);
}

/**
 * Reports `performance.measure` entries whose names begin with `rum-`, and the page load's web vitals (B7.14
 * to B7.18, B7.55).
 */
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
    // Vitals change until the page is hidden, so they are sent only once, at the end.
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
