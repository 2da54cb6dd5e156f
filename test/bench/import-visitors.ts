import { buy, POT } from './commerce.ts';

export type Waits = Record<'cached page' | 'search' | 'step of a purchase', number[]>;

const PAUSE_MS = 20;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function timed(waits: number[], ask: () => Promise<Response>): Promise<Response> {
  const from = performance.now();
  const answer = await ask();
  const body = await answer.arrayBuffer();
  waits.push(performance.now() - from);
  if (answer.status >= 500) throw new Error(`a visitor got ${answer.status}`);
  return new Response(body, answer);
}

export function visit(origin: string): { end: () => Promise<Waits> } {
  const waits: Waits = { 'cached page': [], search: [], 'step of a purchase': [] };
  let isOver = false;
  const repeat = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !isOver; round++) {
      await work(round);
      await pause();
    }
  };
  const visitors = Promise.all([
    repeat(() => timed(waits['cached page'], () => fetch(`${origin}/`))),
    repeat((round) => timed(waits.search, () => fetch(`${origin}/search?q=kelp%20${round}`))),
    repeat(() =>
      buy(origin, POT, 'POT-5-KELP', (url, init) =>
        timed(waits['step of a purchase'], () => fetch(url, init)),
      ),
    ),
  ]);
  return {
    end: async () => {
      isOver = true;
      await visitors;
      return waits;
    },
  };
}
