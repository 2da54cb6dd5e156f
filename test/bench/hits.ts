import autocannon from 'autocannon';
import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';

const RATE = 1_000;
const CONNECTIONS = 50;
const LIMIT_MS = 10;
const REQUESTS = 20;
const PATH = '/api/census/RecordHit';
/**
 * Workers measured in turns: one that returns plain text, the product, and the product without Miniflare's
 * rate limiter.
 */
const LOADED = ['text', 'product', 'unlimited'] as const;
const HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  'accept-language': 'en',
  'sec-fetch-site': 'same-origin',
};

const writeHit = (n: number): string =>
  new URLSearchParams({
    event: '1',
    ss_cvr: `visitor-${n % 5_000}|1|1|1|1`,
    data: JSON.stringify({
      hitId: crypto.randomUUID(),
      isNewVisit: n % 5 === 0,
      pagePath: `/page-${n % 300}`,
      pageTitle: 'A page',
      queryString: '?utm_source=letter',
      viewportInnerWidth: 390,
      viewportInnerHeight: 844,
      referrer: 'https://www.example.org/list',
    }),
  }).toString();

interface Load {
  p50: number;
  p99: number;
  perSecond: number;
  processorMs: number;
}

/**
 * Compares the product's latency with that of plain text, at a thousand analytics hits per second in one
 * isolate.
 */
export async function measureHits(
  files: Record<WorkerName, string>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  // In production, the queue consumer runs in another isolate. The bench measures it separately.
  const server = await startServer({
    workers: ['counted', 'product', 'unlimited', 'text'],
    files,
    extra: { pages: 0, items: 0 },
    keepsQueues: true,
  });
  const group = 'Analytics: hits accepted';
  try {
    await (await fetch(`${server.direct.counted}/`)).arrayBuffer();
    const trips: number[] = [];
    for (let n = 0; n < REQUESTS; n++) {
      const answer = await fetch(`${server.direct.counted}${PATH}`, {
        method: 'POST',
        headers: HEADERS,
        body: writeHit(n),
      });
      if (answer.status !== 202) throw new Error(`a hit: ${answer.status} ${await answer.text()}`);
      trips.push(Number(answer.headers.get('x-bench-d1')));
      await answer.arrayBuffer();
    }
    const load = async (of: (typeof LOADED)[number], duration: number): Promise<Load> => {
      let sent = 0;
      const before = processorMs(server.runtimePid);
      const result = await autocannon({
        url: of === 'text' ? (server.direct.text ?? '') : `${server.direct[of]}${PATH}`,
        connections: CONNECTIONS,
        duration,
        overallRate: RATE,
        ...(of !== 'text' && {
          method: 'POST',
          headers: HEADERS,
          requests: [{ setupRequest: (request) => ({ ...request, body: writeHit(sent++) }) }],
        }),
      });
      if (result.errors > 0 || result.non2xx > 0)
        throw new Error(`${of}: ${result.errors} errors and ${result.non2xx} refusals under load`);
      return {
        p50: result.latency.p50,
        p99: result.latency.p99,
        perSecond: result['2xx'] / result.duration,
        processorMs: (processorMs(server.runtimePid) - before) / result['2xx'],
      };
    };
    const loads = new Map(LOADED.map((of) => [of, [] as Load[]]));
    for (const of of LOADED) await load(of, 2);
    for (let round = 0; round < rounds; round++)
      for (const [of, list] of loads) list.push(await load(of, seconds));
    const middle = (of: (typeof LOADED)[number], name: keyof Load) =>
      median((loads.get(of) ?? []).map((one) => one[name]));
    const tell = (of: (typeof LOADED)[number]) =>
      `${milliseconds(middle(of, 'p99'))}, median ${milliseconds(middle(of, 'p50'))}`;
    const figure = (of: (typeof LOADED)[number], name: string, note: string): Figure => ({
      group,
      name,
      target: `< ${LIMIT_MS} ms`,
      measured: `${tell(of)}; ${middle(of, 'perSecond').toFixed(0)} a second`,
      isMet: middle(of, 'p99') < LIMIT_MS && middle(of, 'perSecond') > RATE * 0.98,
      note: `${(loads.get(of) ?? []).map(({ p99 }) => p99).join(', ')}; ${milliseconds(middle(of, 'processorMs'))} of processor time each; ${note}`,
    });
    return [
      figure(
        'product',
        `${RATE.toLocaleString('en-US')} hits a second in one isolate: response time, 99th percentile`,
        `bare text at the same rate ${tell('text')}, ${milliseconds(middle('text', 'processorMs'))} of processor time`,
      ),
      figure(
        'unlimited',
        'the same rate without the rate limiter',
        'Miniflare asks a Worker of its own for each limit',
      ),
      {
        group,
        name: 'D1 round trips of a hit',
        target: '0',
        measured: `${Math.max(...trips)}, of ${REQUESTS}`,
        isMet: Math.max(...trips) === 0,
      },
    ];
  } finally {
    await server.stop();
  }
}
