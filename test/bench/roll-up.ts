import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { milliseconds } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';

const MILLION = 1_000_000;
const LIMIT_S = 60;
const MOST_STATEMENTS = 50;
/** Hits per request, because a Worker's database calls per request are limited. */
const CHUNK_HITS = 10_000;
/**
 * Size of a queue batch at a thousand hits per second. A batch closes after two seconds (wrangler.toml).
 * Under low load, each hit is a separate message.
 */
const GATHERED = { messages: 20, hits: 100 };
const SINGLE = { messages: 100, hits: 1 };

/** Measures single-hit messages only for every nth chunk. */
const SINGLE_EVERY = 5;

interface Time {
  ms: number;
  processorMs: number;
}

interface Passed {
  most: number;
  retried: number;
}

export async function measureRollUp(files: Record<WorkerName, string>, hits: number): Promise<Figure[]> {
  const server = await startServer({ workers: ['rollUp'], files, extra: { pages: 0, items: 0 } });
  const group = 'Analytics: hits added to sums';
  try {
    let next = 0;
    let most = 0;
    const ask = async (path: string): Promise<string> => {
      const answer = await fetch(`${server.direct.rollUp}${path}`);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`a roll-up: ${answer.status} ${text}`);
      return text;
    };
    const time = async ({ messages, hits: each }: typeof GATHERED): Promise<Time> => {
      const batches = CHUNK_HITS / messages / each;
      await ask(`/prepare?from=${next}&batches=${batches}&messages=${messages}&hits=${each}`);
      next += CHUNK_HITS;
      const [from, before] = [performance.now(), processorMs(server.runtimePid)];
      const passed = JSON.parse(await ask('/')) as Passed;
      if (passed.retried > 0) throw new Error(`${passed.retried} messages could not be stored`);
      most = Math.max(most, passed.most);
      return { ms: performance.now() - from, processorMs: processorMs(server.runtimePid) - before };
    };
    await time(GATHERED);
    const [gathered, single]: [Time[], Time[]] = [[], []];
    for (let piece = 0; piece < hits / CHUNK_HITS; piece++) {
      gathered.push(await time(GATHERED));
      if (piece % SINGLE_EVERY === 0) single.push(await time(SINGLE));
    }
    const seconds = (list: readonly Time[], name: keyof Time) =>
      (list.reduce((sum, one) => sum + one[name], 0) / list.length / 1000) * (MILLION / CHUNK_HITS);
    const each = (list: readonly Time[]) =>
      milliseconds(median(list.map(({ ms }) => ms)) / (CHUNK_HITS / 100));
    return [
      {
        group,
        name: 'a million hits, many in each message',
        target: `< ${LIMIT_S} s of queue time`,
        measured: `${seconds(gathered, 'ms').toFixed(0)} s; ${each(gathered)} for 100`,
        isMet: seconds(gathered, 'ms') < LIMIT_S,
        note: `of ${hits.toLocaleString('en-US')}, ${GATHERED.messages} messages of ${GATHERED.hits} a batch; ${seconds(gathered, 'processorMs').toFixed(0)} s of processor time with the database; first tenth ${each(first(gathered))}, last ${each(first(gathered.toReversed()))}`,
      },
      {
        group,
        name: 'a million hits, each in a message of its own',
        target: '',
        measured: `${seconds(single, 'ms').toFixed(0)} s; ${each(single)} for 100`,
        isMet: null,
        note: `${SINGLE.messages} messages a batch; ${seconds(single, 'processorMs').toFixed(0)} s of processor time with the database`,
      },
      {
        group,
        name: 'SQL statements per batch',
        target: `<= ${MOST_STATEMENTS}`,
        measured: String(most),
        isMet: most <= MOST_STATEMENTS,
      },
    ];
  } finally {
    await server.stop();
  }
}

const first = (list: readonly Time[]) => list.slice(0, Math.max(1, Math.ceil(list.length / 10)));
