import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { milliseconds } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';

const BATCH = 100;
const MILLION = 1_000_000;
const LIMIT_S = 60;
const MOST_STATEMENTS = 50;
/** Batches of one request: a Worker may not ask its database without end. */
const PIECE = 100;

interface Passed {
  most: number;
  retried: number;
}

/** How long the consumer of hits takes for a million of them, in batches of the queue's own size. */
export async function measureRollUp(files: Record<WorkerName, string>, hits: number): Promise<Figure[]> {
  const server = await startServer({ workers: ['rollUp'], files, extra: { pages: 0, items: 0 } });
  const group = 'Measuring: hits rolled up';
  try {
    const pass = async (from: number): Promise<Passed> => {
      const answer = await fetch(`${server.direct.rollUp}/?from=${from}&batches=${PIECE}`);
      if (!answer.ok) throw new Error(`a roll-up: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Passed;
    };
    await pass(MILLION);
    const [walls, works]: [number[], number[]] = [[], []];
    let most = 0;
    for (let batch = 0; batch < hits / BATCH; batch += PIECE) {
      const [from, before] = [performance.now(), processorMs(server.runtimePid)];
      const passed = await pass(batch);
      if (passed.retried > 0) throw new Error(`${passed.retried} hits could not be stored`);
      walls.push((performance.now() - from) / PIECE);
      works.push((processorMs(server.runtimePid) - before) / PIECE);
      most = Math.max(most, passed.most);
    }
    const seconds = (list: readonly number[]) =>
      (list.reduce((sum, ms) => sum + ms, 0) / list.length / 1000) * (MILLION / BATCH);
    return [
      {
        group,
        name: 'a million raw hits',
        target: `< ${LIMIT_S} s of queue time`,
        measured: `${seconds(walls).toFixed(0)} s; ${milliseconds(median(walls))} a batch of ${BATCH}`,
        isMet: seconds(walls) < LIMIT_S,
        note: `of ${hits.toLocaleString('en-US')}; ${seconds(works).toFixed(0)} s of processor time with the database; first tenth ${milliseconds(median(first(walls)))}, last ${milliseconds(median(first(walls.toReversed())))} a batch`,
      },
      {
        group,
        name: 'statements of one batch',
        target: `<= ${MOST_STATEMENTS}`,
        measured: String(most),
        isMet: most <= MOST_STATEMENTS,
      },
    ];
  } finally {
    await server.stop();
  }
}

const first = (list: readonly number[]) => list.slice(0, Math.max(1, Math.ceil(list.length / 10)));
