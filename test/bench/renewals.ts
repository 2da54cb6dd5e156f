import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { startServer } from './server.ts';

const DUE = 10_000;
const QUEUE_LIMIT_S = 60;
/** Time limit in seconds for all charges. Charges run in the queue, so no request waits for them. */
const CHARGE_LIMIT_S = 1_800;

interface State {
  renewed: number;
  charges: number;
  most: number;
  taken: number;
  recorded: number;
}

export async function measureRenewals(files: Record<WorkerName, string>, due = DUE): Promise<Figure[]> {
  const server = await startServer({ workers: ['renewals'], files, extra: { pages: 0, items: 0 } });
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${server.direct.renewals}${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  try {
    await ask(`/seed?count=${due}`);
    const from = Date.now();
    const { queued } = await ask<{ queued: number }>('/queue');
    const queueSeconds = (Date.now() - from) / 1000;
    const again = await ask<{ queued: number }>('/queue-again');
    let state = await ask<State>('/state');
    while (state.renewed < due && (Date.now() - from) / 1000 < CHARGE_LIMIT_S) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      state = await ask<State>('/state');
    }
    const seconds = (Date.now() - from) / 1000;
    const isOnce =
      state.renewed === due && state.charges === due && state.most === 1 && state.taken === state.recorded;
    return [
      {
        group: 'Renewals',
        name: `${due} payments that are due in the same minute are queued`,
        target: `all, < ${QUEUE_LIMIT_S} s`,
        measured: `${queued} in ${queueSeconds.toFixed(1)} s`,
        isMet: queued === due && queueSeconds < QUEUE_LIMIT_S,
      },
      {
        group: 'Renewals',
        name: 'each payment is charged once',
        target: `${due} charges`,
        measured: `${state.charges} charges, ${state.renewed} renewed, money taken and recorded ${state.taken === state.recorded ? 'the same' : 'differ'}`,
        isMet: isOnce,
        note: `${again.queued} were in the queue twice; ${(due / seconds).toFixed(0)} a second on this machine`,
      },
    ];
  } finally {
    await server.stop();
  }
}
