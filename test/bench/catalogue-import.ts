import { readFileSync } from 'node:fs';
import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { startServer } from './server.ts';

const PRODUCTS = 1_000;
const VARIANTS = 5;
const LIMIT_S = 60;

const csv = () => {
  const head =
    'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n';
  const rows = Array.from({ length: PRODUCTS * VARIANTS }, (_, n) => {
    const product = Math.floor(n / VARIANTS);
    const variant = n % VARIANTS;
    const first = variant === 0 ? `Pot ${product},"<p>A pot, number ${product}.</p>",TRUE,Size` : ',,,';
    return `pot-${product},${first},${variant},B${product}-${variant},shopify,3,${product + 1}.50\n`;
  });
  return head + rows.join('');
};

/** Resident memory of a process in megabytes. */
const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

/** A catalogue as the owner's panel sends it: looked through, then taken in step by step. */
export async function measureImport(files: Record<WorkerName, string>): Promise<Figure[]> {
  const server = await startServer({
    workers: ['counted'],
    files,
    extra: { pages: 0, items: 0, hasOwner: true },
  });
  const api = `${server.direct.counted}/api/commerce/product-imports`;
  const headers = { ...server.owner, 'content-type': 'application/json' };
  const call = async (url: string, body: string, type = 'application/json') => {
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { import: { id: string; state: string; counts: { created: number } } })
      .import;
  };
  const before = memoryOf(server.runtimePid);
  let most = before;
  try {
    const from = Date.now();
    let state = await call(`${api}?filename=bench.csv`, csv(), 'text/csv');
    const looked = Date.now();
    state = await call(`${api}/${state.id}/start`, '{}');
    while (state.state === 'running') {
      state = await call(`${api}/${state.id}/continue`, '{}');
      most = Math.max(most, memoryOf(server.runtimePid));
    }
    const seconds = (Date.now() - from) / 1000;
    if (state.counts.created !== PRODUCTS) throw new Error(`${state.counts.created} products came in`);
    return [
      {
        group: 'Catalogue import',
        name: `${PRODUCTS} products with ${VARIANTS} variants each`,
        target: `< ${LIMIT_S} s`,
        measured: `${seconds.toFixed(1)} s, ${((looked - from) / 1000).toFixed(1)} s of it to look through`,
        isMet: seconds < LIMIT_S,
        note: `the runtime with its database grew from ${before.toFixed(0)} to ${most.toFixed(0)} MB`,
      },
    ];
  } finally {
    await server.stop();
  }
}
