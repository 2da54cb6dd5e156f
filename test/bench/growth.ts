import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { type Server, startServer } from './server.ts';
import { measureSpread, median } from './statistics.ts';

const LARGE = { pages: 5_000, items: 5_000 };
/**
 * Maximum ratio of a cost that should stay constant. A cost that grew with the site would be hundreds of
 * times higher.
 */
const FLAT = 1.25;
const headers = { cookie: 'sw_unlock_bench=1' };

/** Paths with the same response on the small and the large site, which excludes the sitemap. */
const SAME = {
  'home page': '/',
  page: '/studio',
  'list page': '/journal',
  'list page of a category': '/journal?category=firing',
  'item page': '/journal/firing-log-kiln-41',
  'search with few results': '/search?q=cone',
};
const GROWING = {
  'search for a word that every item contains': '/search?q=entry',
  'sitemap (10,000 URLs)': '/sitemap.xml',
};

interface Cost {
  /** Processor time of the whole runtime in ms, including the database. */
  processor: number;
  rowsRead: number;
  status: number;
}

async function measureCost(server: Server, path: string, requests: number): Promise<Cost> {
  let last: Response | undefined;
  const before = processorMs(server.runtimePid);
  for (let n = 0; n < requests; n++) {
    last = await fetch(`${server.direct.counted}${path}`, { headers });
    await last.arrayBuffer();
  }
  return {
    processor: (processorMs(server.runtimePid) - before) / requests,
    rowsRead: Number(last?.headers.get('x-bench-rows')),
    status: last?.status ?? 0,
  };
}

async function compareSizes(small: Server, large: Server, path: string, rounds: number) {
  const requests = 20;
  const ratios: number[] = [];
  const costs: { small: Cost[]; large: Cost[] } = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    const a = await measureCost(small, path, requests);
    const b = await measureCost(large, path, requests);
    for (const cost of [a, b]) if (cost.status !== 200) throw new Error(`${path}: ${cost.status}`);
    // The first round only warms up the small and the large site.
    if (round === 0) continue;
    ratios.push(b.processor / a.processor);
    costs.small.push(a);
    costs.large.push(b);
  }
  const of = (list: Cost[]) => ({
    processor: median(list.map((cost) => cost.processor)),
    rowsRead: list[0]?.rowsRead ?? 0,
  });
  return { ratio: measureSpread(ratios), small: of(costs.small), large: of(costs.large) };
}

export async function measureGrowth(files: Record<WorkerName, string>, rounds: number): Promise<Figure[]> {
  const options = { workers: ['counted' as const], files };
  const small = await startServer({ ...options, extra: { pages: 0, items: 0 } });
  const large = await startServer({ ...options, extra: LARGE });
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries({ ...SAME, ...GROWING })) {
      const compared = await compareSizes(small, large, path, rounds);
      const isJudged = name in SAME;
      figures.push({
        group: 'Processor time with 10,000 more pages and items, compared with the demo alone',
        name,
        target: isJudged ? `<= ${FLAT} times` : '',
        measured: `${compared.ratio.median.toFixed(2)} times (${compared.ratio.lowest.toFixed(2)} to ${compared.ratio.highest.toFixed(2)}); rows read ${compared.small.rowsRead} and ${compared.large.rowsRead}`,
        isMet: isJudged ? compared.ratio.median <= FLAT : null,
        note: `${compared.small.processor.toFixed(1)} and ${compared.large.processor.toFixed(1)} ms with the database`,
      });
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  return figures;
}
