import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { openHeap } from './memory.ts';
import { type Server, startServer } from './server.ts';

const GROUP = 'Export of a whole site';
/** Maximum memory of the isolate, in bytes. */
const LIMIT_BYTES = 64_000_000;
const SAMPLE_MS = 100;
const LARGE = { products: 10_000, orders: 100_000, mediaBytes: 1_000_000_000 };
const SMALL = { products: 1_000, orders: 10_000, mediaBytes: 200_000_000 };

interface Listed {
  backups: { id: string; state: string; bytes: number | null; problem: string | null }[];
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

async function makeBackup(server: Server): Promise<{ seconds: number; bytes: number; most: number }> {
  const address = `${server.direct.product}/api/backups`;
  const headers = { ...server.owner, 'content-type': 'application/json' };
  const heap = await openHeap(server.inspector ?? '');
  const from = performance.now();
  const started = await fetch(address, { method: 'POST', headers });
  if (started.status !== 201) throw new Error(`the backup was not started: ${started.status}`);
  let most = 0;
  for (let polledAt = 0; ; await wait(SAMPLE_MS)) {
    most = Math.max(most, await heap.read());
    if (performance.now() - polledAt < 1_000) continue;
    polledAt = performance.now();
    const { backups } = (await (await fetch(address, { headers })).json()) as Listed;
    const [backup] = backups;
    if (!backup || backup.state === 'failed') throw new Error(backup?.problem ?? 'the backup is gone');
    if (backup.state !== 'done') continue;
    heap.close();
    return { seconds: (performance.now() - from) / 1_000, bytes: backup.bytes ?? 0, most };
  }
}

export async function measureExport(files: Record<WorkerName, string>, isQuick: boolean): Promise<Figure[]> {
  const size = isQuick ? SMALL : LARGE;
  const extra = { pages: 0, items: 0, ...size, hasOwner: true };
  const server = await startServer({ workers: ['product'], files, extra, isInspected: true });
  try {
    const { seconds, bytes, most } = await makeBackup(server);
    return [
      {
        group: GROUP,
        name: `memory of the isolate with ${size.products.toLocaleString('en-US')} products, ${size.orders.toLocaleString('en-US')} orders and ${megabytes(size.mediaBytes)} of media`,
        target: `< ${megabytes(LIMIT_BYTES)}`,
        measured: megabytes(most),
        isMet: most < LIMIT_BYTES,
        note: `the most of samples every ${SAMPLE_MS} ms; ${megabytes(bytes)} in ${seconds.toFixed(0)} s`,
      },
    ];
  } finally {
    await server.stop();
  }
}
