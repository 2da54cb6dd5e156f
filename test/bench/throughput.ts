import { drawCost, warmUp } from './draw-cost.ts';
import { type Figure, milliseconds, percent } from './figure.ts';
import { type Comparison, compare, type Target } from './load.ts';
import type { Server } from './server.ts';
import { median } from './statistics.ts';

const GROUP = 'Requests per second';
const TEXT_TARGET = 0.6;
const REACT_TARGET = 0.7;
const RENDER_TARGET_MS = 5;
/** This cookie bypasses the cache (worker/routes/pages/serve.ts). */
const UNCACHED = { cookie: 'sw_unlock_bench=1' };
const KINDS = {
  'home page': '/',
  'journal entry': '/journal/slow-mornings',
  product: '/shop/bud-vase',
  'product list': '/shop',
};

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

/** Throws, which ends the bench, when a path comes from another source than expected, such as the cache. */
async function expectFrom(url: string, from: string | null, headers: Record<string, string> = {}) {
  const answer = await read(url, headers);
  await answer.arrayBuffer();
  if (answer.headers.get('x-cache') !== from)
    throw new Error(`${url} was answered from ${answer.headers.get('x-cache')}, not from ${from}`);
}

function toFigure(name: string, comparison: Comparison, least: number | null, note?: string): Figure {
  const { ratio, subject, baseline } = comparison;
  return {
    group: GROUP,
    name,
    target: least === null ? '' : `>= ${percent(least)}`,
    measured: `${percent(ratio.median)} (${percent(ratio.lowest)} to ${percent(ratio.highest)}; ${subject.toFixed(0)} compared with ${baseline.toFixed(0)} a second)`,
    isMet: least === null ? null : ratio.median >= least,
    ...(note && { note }),
  };
}

export async function measureThroughput(server: Server, effort: Effort): Promise<Figure[]> {
  const product = origin(server, 'product');
  const html = await (await read(`${product}/`)).text();
  await fetch(`${origin(server, 'text')}/long`, { method: 'PUT', body: 'x'.repeat(html.length) });
  const text = { origin: origin(server, 'text'), getPath: () => '/long' };
  const short = { ...text, getPath: () => '/' };
  const cached = { origin: product, getPath: () => '/' };
  const routed = { origin: origin(server, 'front'), getPath: () => '/' };
  await read(`${routed.origin}/`);
  await expectFrom(`${routed.origin}/`, 'memory');
  await expectFrom(`${product}/`, 'memory');
  const figures = [
    toFigure(
      'cached home page, compared with plain text of the same length',
      await compare(cached, text, effort),
      TEXT_TARGET,
      `${html.length} characters each`,
    ),
    toFigure(
      'cached home page, compared with 30 characters of plain text',
      await compare(cached, short, effort),
      null,
    ),
    toFigure(
      'cached home page behind the local router of assets, compared with plain text',
      await compare(routed, text, effort),
      null,
      'two Workers of Miniflare that ask for a file first; the platform does this before it calls the Worker',
    ),
  ];
  for (const [kind, path] of Object.entries(KINDS))
    figures.push(await compareWithReact(server, kind, path, effort));
  return figures;
}

async function compareWithReact(server: Server, kind: string, path: string, effort: Effort): Promise<Figure> {
  const product = origin(server, 'product');
  await expectFrom(`${product}${path}`, null, UNCACHED);
  const html = await (await read(`${product}${path}`, UNCACHED)).text();
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  const uncached: Target = { origin: product, getPath: () => path, headers: UNCACHED };
  const react: Target = { origin: origin(server, 'react'), getPath: () => `/?elements=${elements}` };
  const bare = await (await read(react.origin + react.getPath(0))).text();
  return toFigure(
    `uncached ${kind}, compared with a minimal React page`,
    await compare(uncached, react, effort),
    REACT_TARGET,
    `${elements} elements each; ${html.length} characters, the bare page has ${bare.length}`,
  );
}

/** Measures the processor time of one uncached page of each kind, without database time. */
export async function measureRender(server: Server, samples: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, path] of Object.entries(KINDS)) {
    await warmUp(server, path);
    const costs: number[] = [];
    for (let n = 0; n < samples; n++) costs.push(await drawCost(server, path));
    const middle = median(costs);
    figures.push({
      group: 'Processor time',
      name: `uncached ${kind}, median`,
      target: `< ${RENDER_TARGET_MS} ms`,
      measured: `${milliseconds(middle)} (${milliseconds(Math.min(...costs))} to ${milliseconds(Math.max(...costs))})`,
      isMet: middle < RENDER_TARGET_MS,
      note: 'whole Worker with every thread of the runtime, collector included; database answers replayed',
    });
  }
  return figures;
}
