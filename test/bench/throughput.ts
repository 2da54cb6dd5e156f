import { type Figure, milliseconds, percent } from './figure.ts';
import { type Comparison, compare, type Target } from './load.ts';
import { processorMs } from './processor-time.ts';
import type { Server } from './server.ts';
import { median } from './statistics.ts';

const GROUP = 'Requests per second';
const RATIO_TARGET = 0.6;
const RENDER_TARGET_MS = 5;
const RENDERS_PER_REQUEST = 20;
/** A visitor who unlocked some page: answers come from no cache and go into none (worker/routes/pages/serve.ts). */
const UNCACHED = { cookie: 'sw_unlock_bench=1' };

export interface Effort {
  rounds: number;
  seconds: number;
}

const origin = (server: Server, name: keyof Server['direct']): string => {
  const found = server.direct[name];
  if (!found) throw new Error(`the bench server runs no ${name}`);
  return found;
};

async function read(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** Ends the bench when a path is not answered from where it should be: a ratio of the wrong thing is worse than none. */
async function expectFrom(url: string, from: string | null, headers: Record<string, string> = {}) {
  const answer = await read(url, headers);
  await answer.arrayBuffer();
  if (answer.headers.get('x-cache') !== from)
    throw new Error(`${url} was answered from ${answer.headers.get('x-cache')}, not from ${from}`);
}

function figureOf(name: string, comparison: Comparison, isJudged: boolean, note?: string): Figure {
  const { ratio, subject, baseline } = comparison;
  return {
    group: GROUP,
    name,
    target: isJudged ? `>= ${percent(RATIO_TARGET)}` : '',
    measured: `${percent(ratio.median)} (${percent(ratio.lowest)} to ${percent(ratio.highest)}; ${subject.toFixed(0)} of ${baseline.toFixed(0)} a second)`,
    isMet: isJudged ? ratio.median >= RATIO_TARGET : null,
    ...(note && { note }),
  };
}

/** Cached and uncached home page against the two bare baselines in the same runtime. */
export async function measureThroughput(server: Server, effort: Effort): Promise<Figure[]> {
  const product = origin(server, 'product');
  const html = await (await read(`${product}/`)).text();
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  await fetch(`${origin(server, 'text')}/long`, { method: 'PUT', body: 'x'.repeat(html.length) });
  const text = { origin: origin(server, 'text'), pathOf: () => '/long' };
  const short = { ...text, pathOf: () => '/' };
  const react = { origin: origin(server, 'react'), pathOf: () => `/?elements=${elements}` };
  const cached = { origin: product, pathOf: () => '/' };
  const uncached: Target = { origin: product, pathOf: () => '/', headers: UNCACHED };
  const routed = { origin: origin(server, 'front'), pathOf: () => '/' };
  await read(`${routed.origin}/`);
  await expectFrom(`${routed.origin}/`, 'memory');
  await expectFrom(`${product}/`, 'memory');
  await expectFrom(`${product}/`, null, UNCACHED);
  return [
    figureOf(
      'cached home page to bare text of the same length',
      await compare(cached, text, effort),
      true,
      `${html.length} characters each`,
    ),
    figureOf('cached home page to 30 characters of bare text', await compare(cached, short, effort), false),
    figureOf(
      'the same behind the local router of assets',
      await compare(routed, text, effort),
      false,
      'two Workers of Miniflare that ask for a file first; the platform does this before it calls the Worker',
    ),
    figureOf(
      'uncached home page to bare React page',
      await compare(uncached, react, effort),
      true,
      `${elements} elements each; the bare page has ${await lengthOf(`${react.origin}${react.pathOf()}`)} characters`,
    ),
  ];
}

async function lengthOf(url: string): Promise<number> {
  return (await (await read(url)).text()).length;
}

/** Processor time of one uncached home page in the Worker, the database's own time left out. */
export async function measureRender(server: Server, samples: number): Promise<Figure[]> {
  const url = `${origin(server, 'repeat')}/`;
  const spend = async (times: number) => {
    const before = processorMs(server.runtimePid);
    await (await read(url, { 'x-bench-times': String(times) })).arrayBuffer();
    return processorMs(server.runtimePid) - before;
  };
  for (let n = 0; n < 5; n++) await spend(RENDERS_PER_REQUEST);
  const costs: number[] = [];
  for (let n = 0; n < samples; n++) {
    const idle = await spend(0);
    costs.push(((await spend(RENDERS_PER_REQUEST)) - idle) / RENDERS_PER_REQUEST);
  }
  const middle = median(costs);
  return [
    {
      group: 'Processor time',
      name: 'uncached home page, median',
      target: `< ${RENDER_TARGET_MS} ms`,
      measured: `${milliseconds(middle)} (${milliseconds(Math.min(...costs))} to ${milliseconds(Math.max(...costs))})`,
      isMet: middle < RENDER_TARGET_MS,
      note: 'whole Worker with every thread of the runtime, collector included; database answers replayed',
    },
  ];
}
