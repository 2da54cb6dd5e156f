import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import type { Server } from './server.ts';

const GROUP = 'Guard';
const TARGET = 1.2;
const CONCURRENT = 4;
const EVERY_MS = 2_000;
const MINUTE_MS = 60_000;

interface Sample {
  atMs: number;
  /** Sizes of the JavaScript heap, the runtime's own heap and array buffers, for the isolate. */
  heapBytes: number;
  /** Resident memory of workerd, including Miniflare's simulators. */
  residentBytes: number;
}

const json = { 'content-type': 'application/json' };
const REQUESTS: ((n: number) => [path: string, init?: RequestInit])[] = [
  () => ['/'],
  () => ['/shop'],
  () => ['/', { headers: { cookie: 'sw_unlock_bench=1' } }],
  (n) => [`/nowhere-${n}`],
  (n) => [`/search?q=mug+${n}`],
  () => ['/account/login'],
  () => ['/cart', { method: 'POST', body: new URLSearchParams({ action: 'update', version: '1' }) }],
  () => [
    '/api/commerce/cart/entries',
    {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ itemId: 'bec000000000000000000005', quantity: 1 }),
    },
  ],
  () => [
    '/api/form/Submit',
    { method: 'POST', headers: json, body: JSON.stringify({ a: 'x'.repeat(20_000) }) },
  ],
  () => ['/api/form/Submit', { method: 'POST', headers: json, body: 'x'.repeat(1_000_000) }],
];

/** Reads the sizes of the isolate's JavaScript heap, the runtime's own heap and array buffers. */
export async function openHeap(inspector: string) {
  const list = (await (await fetch(`${inspector}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let id = 0;
  const read = () =>
    new Promise<number>((resolve) => {
      id += 1;
      const asked = id;
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== asked) return;
        socket.removeEventListener('message', hear);
        const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = message.result;
        resolve(usedSize + embedderHeapUsedSize + backingStorageSize);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id: asked, method: 'Runtime.getHeapUsage' }));
    });
  return { read, close: () => socket.close() };
}

const readResident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Returns the minimum within a minute, which is the memory after garbage collection. */
const getMinimum = (samples: readonly Sample[], minute: number, of: (sample: Sample) => number): number =>
  samples
    .filter(({ atMs }) => atMs >= (minute - 1) * MINUTE_MS && atMs < minute * MINUTE_MS)
    .reduce((least, sample) => Math.min(least, of(sample)), Number.POSITIVE_INFINITY);

async function load(server: Server, minutes: number): Promise<{ samples: Sample[]; count: number }> {
  const heap = await openHeap(server.inspector ?? '');
  const samples: Sample[] = [];
  const from = performance.now();
  const isOver = () => performance.now() - from >= minutes * MINUTE_MS;
  let count = 0;
  const visitor = async () => {
    while (!isOver()) {
      count += 1;
      const [path, init] = REQUESTS[count % REQUESTS.length]?.(count) ?? ['/'];
      const answer = await fetch(server.direct.product + path, { redirect: 'manual', ...init });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  const sampler = async () => {
    for (; !isOver(); await wait(EVERY_MS))
      samples.push({
        atMs: performance.now() - from,
        heapBytes: await heap.read(),
        residentBytes: readResident(server.runtimePid),
      });
  };
  await Promise.all([...Array.from({ length: CONCURRENT }, visitor), sampler()]);
  heap.close();
  return { samples, count };
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

export async function measureMemory(server: Server, minutes: number): Promise<Figure[]> {
  const { samples, count } = await load(server, minutes);
  const figure = (name: string, of: (sample: Sample) => number): Figure => {
    const [first, last] = [getMinimum(samples, 1, of), getMinimum(samples, minutes, of)];
    return {
      group: GROUP,
      name: `${name} after ${minutes} minutes of mixed load`,
      target: `<= ${TARGET} of that after one`,
      measured: `${(last / first).toFixed(2)} (${megabytes(first)}, then ${megabytes(last)})`,
      isMet: last / first <= TARGET,
      note: `${count} requests, the least of the minute`,
    };
  };
  return [
    figure('memory of the isolate', ({ heapBytes }) => heapBytes),
    figure('memory of the local runtime', ({ residentBytes }) => residentBytes),
  ];
}
