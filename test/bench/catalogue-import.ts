import { readFileSync } from 'node:fs';
import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import { visit, type Waits } from './import-visitors.ts';
import { type Server, startServer } from './server.ts';
import { median } from './statistics.ts';

const GROUP = 'Catalogue import';
/** Maximum time by which an import may delay a request. */
const LONGER_MS = 100;
const REFUSED_MS = 2_000;

interface Catalogue {
  products: number;
  variants: number;
  limitS: number;
}
const SMALL: Catalogue = { products: 1_000, variants: 5, limitS: 60 };
const LARGE: Catalogue = { products: 8_000, variants: 1, limitS: 300 };
const LARGEST: Catalogue = { products: 10_000, variants: 5, limitS: 600 };

const HEAD =
  'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n';
const createCsv = ({ products, variants }: Catalogue, name: string) =>
  HEAD +
  Array.from({ length: products * variants }, (_, n) => {
    const product = Math.floor(n / variants);
    const variant = n % variants;
    const first = variant === 0 ? `Pot ${product},"<p>A pot, number ${product}.</p>",TRUE,Size` : ',,,';
    return `${name}-${product},${first},${variant},${name}${product}-${variant},shopify,3,${product + 1}.50\n`;
  }).join('');

const readMemoryMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface State {
  id: string;
  state: string;
  counts: { created: number; updated: number };
}

async function bring(server: Server, csv: string) {
  const api = `${server.direct.product}/api/commerce/product-imports`;
  const headers = { ...server.owner, 'content-type': 'application/json' };
  const ask = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, { headers, ...init });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { import: State }).import;
  };
  const before = readMemoryMegabytes(server.runtimePid);
  let most = before;
  const settled = async (id: string, busy: string) => {
    for (;;) {
      const state = await ask(`${api}/${id}`, {});
      most = Math.max(most, readMemoryMegabytes(server.runtimePid));
      if (state.state !== busy) return state;
      await sleep(500);
    }
  };
  const from = performance.now();
  const upload = { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: csv };
  const { id } = await ask(`${api}?filename=bench.csv`, upload);
  await settled(id, 'looking');
  const looked = performance.now();
  await ask(`${api}/${id}/start`, { method: 'POST', body: '{}' });
  const { counts } = await settled(id, 'running');
  const seconds = (performance.now() - from) / 1000;
  return { seconds, lookedS: (looked - from) / 1000, counts, before, most };
}

async function measureCatalogue(server: Server, catalogue: Catalogue, name: string): Promise<Figure> {
  const { products, variants, limitS } = catalogue;
  const { seconds, lookedS, counts, before, most } = await bring(server, createCsv(catalogue, name));
  if (counts.created !== products) throw new Error(`${counts.created} of ${products} products came in`);
  return {
    group: GROUP,
    name: `${products.toLocaleString('en-US')} products with ${variants} ${variants === 1 ? 'variant' : 'variants'} each`,
    target: `< ${limitS} s`,
    measured: `${seconds.toFixed(1)} s, ${lookedS.toFixed(1)} s of it to look through`,
    isMet: seconds < limitS,
    note: `the runtime with its database grew from ${before.toFixed(0)} to ${most.toFixed(0)} MB`,
  };
}

const inWords = (waits: number[]) =>
  `${milliseconds(median(waits))} (99 of 100 ${milliseconds(nearlyAll(waits))}, longest ${milliseconds(Math.max(...waits))})`;

/**
 * Returns the 99th percentile of the waits. The maximum often comes from other load on the machine, so only a
 * note reports it.
 */
const nearlyAll = (waits: readonly number[]) =>
  [...waits].sort((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN;

async function measureVisitors(server: Server, catalogue: Catalogue): Promise<Figure[]> {
  const origin = server.direct.product ?? '';
  const warm = visit(origin);
  await sleep(3_000);
  await warm.end();
  const quiet = visit(origin);
  await sleep(45_000);
  const before = await quiet.end();
  const busy = visit(origin);
  const figure = await measureCatalogue(server, catalogue, 'V');
  const during = await busy.end();
  const kinds = Object.keys(before) as (keyof Waits)[];
  return [
    { ...figure, name: `${figure.name}, while visitors view pages and buy` },
    ...kinds.map((kind): Figure => {
      const longer = nearlyAll(during[kind]) - nearlyAll(before[kind]);
      return {
        group: GROUP,
        name: `response time of a ${kind} during the import, 99th percentile`,
        target: `< ${LONGER_MS} ms longer`,
        measured: `${milliseconds(Math.max(0, longer))} longer`,
        isMet: longer < LONGER_MS,
        note: `${inWords(before[kind])} without it, ${inWords(during[kind])} with it, ${during[kind].length} requests`,
      };
    }),
  ];
}

async function measureMalformed(server: Server): Promise<Figure> {
  const row = 'b,B,<p>Once upon a time</p>,TRUE,,,S,,3,4\n';
  const body = `${HEAD}a,"A\n${row.repeat(Math.ceil(5_000_000 / row.length))}`;
  const from = performance.now();
  const answer = await fetch(`${server.direct.product}/api/commerce/product-imports`, {
    method: 'POST',
    headers: { ...server.owner, 'content-type': 'text/csv' },
    body,
  });
  const ms = performance.now() - from;
  return {
    group: GROUP,
    name: 'a malformed file of 5 MB is rejected',
    target: `< ${REFUSED_MS} ms`,
    measured: `${answer.status} after ${milliseconds(ms)}`,
    isMet: answer.status === 400 && ms < REFUSED_MS,
  };
}

export async function measureImport(files: Record<WorkerName, string>, isQuick: boolean): Promise<Figure[]> {
  const extra = { pages: 0, items: 0, products: 10, hasOwner: true };
  const server = await startServer({ workers: ['product'], files, extra });
  try {
    return [
      await measureCatalogue(server, SMALL, 'B'),
      await measureMalformed(server),
      ...(await measureVisitors(server, isQuick ? LARGE : LARGEST)),
    ];
  } finally {
    await server.stop();
  }
}
