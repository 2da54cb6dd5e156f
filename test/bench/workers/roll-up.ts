import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';
import { consume } from '#worker/queues/consume.ts';

const AGENTS = ['Firefox/140.0', 'Chrome/142.0.0.0 Safari/537.36', 'Version/19.0 Safari/605.1.15'].map(
  (name) => `Mozilla/5.0 (X11; Linux x86_64) ${name}`,
);
const HOUR_MS = 3_600_000;

/** Hits for the next request, generated in advance so that generating them is not measured. */
let prepared: string[][] = [];

/**
 * Delivers hits in the batches that worker/kernel/gather.ts writes. Call
 * `/prepare?from=0&batches=10&messages=20&hits=100` first, then `/`. `from` is the number of the first hit.
 */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/prepare') {
      const site = await env.DB.prepare('SELECT id FROM websites LIMIT 1').first<{ id: string }>();
      if (!site) throw new Error('there is no site');
      prepared = listMessages(site.id, (name) => Number(searchParams.get(name)));
      return new Response();
    }
    const count = { most: 0, retried: 0 };
    const watching = { ...env, DB: watchStatements(env.DB, count) };
    for (const bodies of prepared) await consume(toBatch(bodies, count), watching);
    return Response.json(count);
  },
} satisfies ExportedHandler<Env>;

function listMessages(websiteId: string, read: (name: string) => number): string[][] {
  const [from, messages, hits] = [read('from'), read('messages'), read('hits')];
  return Array.from({ length: read('batches') }, (_, batch) =>
    Array.from({ length: messages }, (_, message) =>
      JSON.stringify(listHits(websiteId, from + (batch * messages + message) * hits, hits)),
    ),
  );
}

function watchStatements(db: D1Database, count: { most: number }): D1Database {
  return {
    prepare: (text: string) => db.prepare(text),
    batch: (statements: D1PreparedStatement[]) => {
      count.most = Math.max(count.most, statements.length);
      return db.batch(statements);
    },
  } as unknown as D1Database;
}

function toBatch(bodies: readonly string[], count: { retried: number }): MessageBatch {
  const messages = bodies.map((body, index) => ({
    id: `message-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: () => {},
    retry: () => {
      count.retried += 1;
    },
  }));
  return { queue: QUEUE_NAME.census, messages } as unknown as MessageBatch;
}

/**
 * Generates 40,000 hits per hour. Of ten hits, seven are page views, spread over 500 pages; two are
 * heartbeats; one is an event.
 */
function listHits(websiteId: string, from: number, length: number): CensusMessage[] {
  return Array.from({ length }, (_, index) => {
    const n = from + index;
    const [page, previous] = [Math.floor((n % 500) ** 2 / 500), (n * 7) % 40];
    const isEvent = n % 10 === 9;
    const event = n % 10 < 7 ? EVENT_KIND.pageView : EVENT_KIND.heartbeat;
    const hour = Math.floor(n / 40_000);
    const day = new Date(Date.UTC(2026, 10, 1) + hour * HOUR_MS).toISOString().slice(0, 10);
    return {
      topic: 'census',
      id: `${websiteId}:00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
      websiteId,
      receivedAt: Date.UTC(2026, 10, 1) + hour * HOUR_MS + (n % 40_000) * 90,
      kind: isEvent ? 'event' : 'hit',
      event: isEvent ? null : event,
      day,
      path: `/page-${page}`,
      visitorHash: `${(n % 9_001).toString(16).padStart(12, '0')}${day.replaceAll('-', '')}`.padEnd(43, 'x'),
      isNewVisit: n % 5 === 0,
      referrerHost: n % 5 === 0 ? `site-${n % 60}.example` : null,
      device: (['phone', 'desktop', 'tablet'] as const)[n % 3] ?? null,
      fromPath: n % 5 === 0 ? null : `/page-${previous}`,
      country: `${'DEFGHIJK'[n % 8]}${'ABCDEFGH'[n % 7]}`,
      analyticsId: null,
      data: {
        eventName: 'menu_opened',
        seconds: 30,
        websiteId,
        pageTitle: `Page ${page}`,
        pageId: `b${page}`,
        userAgent: AGENTS[n % 3],
        queryString: n % 50 === 0 ? '?utm_source=letter&utm_campaign=autumn' : '',
        viewportInnerWidth: 390,
        viewportInnerHeight: 844,
        localStorageSupported: true,
        referrer: 'https://site.example/a/page/that/led/here',
      },
    };
  });
}
