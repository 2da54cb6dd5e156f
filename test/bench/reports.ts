import { addDays } from '#domain/time/days.ts';
import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { type Server, startServer } from './server.ts';
import { median } from './statistics.ts';

const REPORTS = ['traffic', 'pages', 'audience', 'forms', 'sales', 'customers', 'performance', 'errors'];
const LIMIT_MS = 100;
const LIMIT_ROWS = 5_000;

interface Read {
  name: string;
  ms: number;
  processorMs: number;
  rows: number;
}

export async function measureReports(files: Record<WorkerName, string>, rounds: number): Promise<Figure[]> {
  const server = await startServer({
    workers: ['counted'],
    files,
    extra: { pages: 0, items: 0, hasOwner: true, hasAnalytics: true },
  });
  try {
    // All periods end with yesterday (UTC).
    const today = addDays(new Date().toISOString().slice(0, 10), -1);
    const PERIODS: Record<string, string> = {
      'a day': `?from=${today}&to=${today}&compare=previous`,
      'a month': `?from=${addDays(today, -30)}&to=${today}&compare=year`,
      'a year': `?from=${addDays(today, -364)}&to=${today}&compare=previous`,
      'ten years': `?from=${addDays(today, -3_650)}&to=${today}&compare=year`,
    };
    const reads = new Map<string, Read[]>();
    for (const [period, query] of Object.entries(PERIODS))
      reads.set(period, await inTurn(REPORTS, (name) => measureReport(server, `${name}`, query, rounds)));
    reads.set('live', [await measureReport(server, 'live', '', rounds)]);
    return [...reads].flatMap(([period, list]) => toFigures(period, list));
  } finally {
    await server.stop();
  }
}

async function inTurn<One, Result>(list: readonly One[], run: (one: One) => Promise<Result>) {
  const results: Result[] = [];
  for (const one of list) results.push(await run(one));
  return results;
}

async function measureReport(server: Server, name: string, query: string, rounds: number): Promise<Read> {
  const ask = async () => {
    const from = performance.now();
    const before = processorMs(server.runtimePid);
    const answer = await fetch(`${server.direct.counted}/api/analytics/reports/${name}${query}`, {
      headers: server.owner ?? {},
    });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}${query}: ${answer.status} ${body}`);
    const rows = Number(answer.headers.get('x-bench-rows'));
    return { ms: performance.now() - from, processorMs: processorMs(server.runtimePid) - before, rows };
  };
  for (let round = 0; round < 3; round++) await ask();
  const asked = await inTurn(Array.from({ length: rounds }), ask);
  const middle = (of: (one: (typeof asked)[number]) => number) => median(asked.map(of));
  return {
    name,
    ms: middle(({ ms }) => ms),
    processorMs: middle((one) => one.processorMs),
    rows: Math.max(...asked.map(({ rows }) => rows)),
  };
}

function toFigures(period: string, reads: readonly Read[]): Figure[] {
  const [slowest] = reads.toSorted((a, b) => b.ms - a.ms);
  const [widest] = reads.toSorted((a, b) => b.rows - a.rows);
  if (!slowest || !widest) return [];
  const group = 'Analytics: reports over 100 million hits';
  return [
    {
      group,
      name: `${period}: slowest report, median`,
      target: `< ${LIMIT_MS} ms`,
      measured: `${slowest.name} ${milliseconds(slowest.ms)}, ${milliseconds(slowest.processorMs)} of processor time`,
      isMet: slowest.ms < LIMIT_MS,
      note: `${reads.map(({ name, ms }) => `${name} ${milliseconds(ms)}`).join(', ')}; processor time ${reads.map((read) => milliseconds(read.processorMs)).join(', ')}`,
    },
    {
      group,
      name: `${period}: most rows read`,
      target: `<= ${LIMIT_ROWS}`,
      measured: `${widest.name} ${widest.rows}`,
      isMet: widest.rows <= LIMIT_ROWS,
      note: reads.map(({ name, rows }) => `${name} ${rows}`).join(', '),
    },
  ];
}
