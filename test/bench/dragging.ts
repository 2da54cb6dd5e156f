import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import type { WorkerName } from './bundle.ts';
import { type Composed, measureComposing } from './composing.ts';
import { createPage, getFrame, openEditor } from './editor-page.ts';
import { type Figure, milliseconds } from './figure.ts';
import type { OwnerHeaders } from './owner.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';
import { FRAME, FRAME_WORK, RENDERING, type TraceEvent, trace } from './trace.ts';

const GROUP = 'The editor with a page of 60 blocks, processor 4 times slower';
const ROUNDS = 3;
const SCRIPT_MS = 4;
const LAYOUT_MS = 6;
const FRAME_MS = 16.7;
const DROP_MS = 50;
const KEY_MS = 50;
const READY_MS = 1500;
const BLOCK_MS = 100;
const STEPS = 80;
const KEYS = 'High water';

async function measureKeys(browser: Browser, page: Page): Promise<number> {
  await getFrame(page).locator('main [data-block-id="b0"]').click();
  await getFrame(page).locator('main [contenteditable="true"]').waitFor();
  const events = await trace(browser, page, async () => {
    for (const key of KEYS) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(200);
    }
  });
  return median(events.filter(isOfType('keydown')).map((down) => toNextPaint(events, down)));
}

interface Drag {
  script: number[];
  layout: number[];
  frames: number[];
  dropMs: number;
}

interface Round extends Drag, Composed {
  readyMs: number;
  workMs: number;
  keyMs: number;
}

async function measureDrag(browser: Browser, page: Page): Promise<Drag> {
  const box = await getFrame(page).locator('main [data-block-id="b2"]').boundingBox();
  if (!box) throw new Error('the block is not on the page');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  await page.waitForTimeout(500);
  const moves = await trace(browser, page, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      const turn = (step / STEPS) * 2 * Math.PI;
      await page.mouse.move(from.x + 150 + 150 * Math.sin(turn), from.y + 80 + 80 * Math.cos(turn));
      await page.waitForTimeout(16);
    }
  });
  const drop = await trace(browser, page, async () => {
    await page.mouse.up();
    await page.waitForTimeout(700);
  });
  return { ...perFrame(moves), dropMs: toNextPaint(drop, drop.find(isOfType('pointerup'))) };
}

function perFrame(events: readonly TraceEvent[]): Omit<Drag, 'dropMs'> {
  const inputs = events.filter(isOfType('pointermove'));
  const tid = inputs[0]?.tid;
  const own = events.filter((event) => event.tid === tid);
  const starts = own
    .filter(({ name }) => name === FRAME)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const script = starts.map(() => 0);
  const layout = starts.map(() => 0);
  const add = (sums: number[], { ts, tdur = 0 }: TraceEvent, sign = 1) => {
    const frame = starts.findLastIndex((start) => start <= ts);
    if (frame >= 0) sums[frame] = (sums[frame] ?? 0) + (sign * tdur) / 1000;
  };
  const calls = own.filter(({ name }) => name === 'FunctionCall');
  for (const call of calls) add(script, call);
  for (const event of own.filter(({ name }) => RENDERING.has(name))) {
    add(layout, event);
    const isWithinScript = calls.some(({ ts, dur = 0 }) => event.ts >= ts && event.ts < ts + dur);
    if (isWithinScript) add(script, event, -1);
  }
  const isOfMove = ({ ts, dur = 0 }: TraceEvent) =>
    inputs.some((input) => input.ts >= ts && input.ts < ts + dur);
  const frames = own
    .filter((event) => event.name === FRAME_WORK && event.ph === 'X' && isOfMove(event))
    .map(({ tdur = 0 }) => tdur / 1000);
  return { script, layout, frames };
}

const isOfType =
  (type: string) =>
  ({ name, args }: TraceEvent): boolean =>
    name === 'EventDispatch' && args?.data?.type === type;

function toNextPaint(events: readonly TraceEvent[], from: TraceEvent | undefined): number {
  const paint = events
    .filter(({ name, tid, ts }) => name === 'Paint' && tid === from?.tid && ts > from.ts)
    .sort((a, b) => a.ts - b.ts)[0];
  return from && paint ? (paint.ts - from.ts) / 1000 : Number.NaN;
}

const at95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Measures one drag in a new browser, because the dropped block would start elsewhere in the next round. */
async function measureRound(origin: string, owner: OwnerHeaders): Promise<Round> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    // The panel's content security policy forbids evaluating strings.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    const [name = '', value = ''] = owner.cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    // This first visit fills the browser's cache.
    const path = await createPage(origin, owner);
    await (await openEditor(context, origin, path, { isSlow: false })).page.close();
    const { page, ...ready } = await openEditor(context, origin, path, { isSlow: true });
    const drag = await measureDrag(browser, page);
    const keyMs = await measureKeys(browser, page);
    return { ...drag, ...ready, keyMs, ...(await measureComposing(page)) };
  } finally {
    await browser.close();
  }
}

export async function measureDragging(files: Record<WorkerName, string>): Promise<Figure[]> {
  const server = await startServer({
    workers: ['front'],
    files,
    extra: { pages: 0, items: 0, hasOwner: true },
  });
  // Uses the host name localhost, because 127.0.0.1 serves the demo. Skips the edge proxy, because its
  // requests lack navigation headers.
  const origin = server.front.replace('127.0.0.1', 'localhost');
  try {
    if (!server.owner) throw new Error('the server has no owner');
    const { owner } = server;
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(origin, owner));
    const list = (pick: (round: Round) => number) =>
      rounds.map((round) => milliseconds(pick(round))).join(', ');
    const figure = (title: string, pick: (round: Round) => number, limit: number): Figure => {
      const measured = median(rounds.map(pick));
      return {
        group: GROUP,
        name: title,
        target: `≤ ${milliseconds(limit)}`,
        measured: milliseconds(measured),
        isMet: measured <= limit,
        note: `median of ${ROUNDS}: ${list(pick)}`,
      };
    };
    return [
      figure('script time per animation frame, 95th percentile', ({ script }) => at95(script), SCRIPT_MS),
      figure('layout time per animation frame, 95th percentile', ({ layout }) => at95(layout), LAYOUT_MS),
      figure('main-thread time per animation frame, 95th percentile', ({ frames }) => at95(frames), FRAME_MS),
      figure('from a drop to the next paint', ({ dropMs }) => dropMs, DROP_MS),
      figure('from a key press in a text to the next paint', ({ keyMs }) => keyMs, KEY_MS),
      {
        ...figure('time until the page can be edited', ({ readyMs }) => readyMs, READY_MS),
        note: `median of ${ROUNDS}: ${list(({ readyMs }) => readyMs)}; of it on the main thread ${list(({ workMs }) => workMs)}`,
      },
      figure("from a click to a new block's HTML in the page", ({ blockMs }) => blockMs, BLOCK_MS),
      {
        group: GROUP,
        name: 'requests for a new section',
        target: '1',
        measured: rounds.map(({ sectionRequests }) => sectionRequests).join(', '),
        isMet: rounds.every(({ sectionRequests }) => sectionRequests === 1),
        note: `its HTML is in the page after ${list(({ sectionMs }) => sectionMs)}`,
      },
    ];
  } finally {
    await server.stop();
  }
}
