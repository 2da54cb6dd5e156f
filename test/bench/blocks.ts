import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type Figure, milliseconds } from './figure.ts';
import { SAMPLER } from './pages.ts';
import { median } from './statistics.ts';
import { FRAME, RENDERING, type TraceEvent, trace } from './trace.ts';

const GROUP = 'Blocks, on a page that holds them all';
const WIDTHS = [390, 820, 1440];
const LIMIT_MS = 4;
const SLOWER = 4;
const ROUNDS = 3;

/** Records layout shifts in the page. A string, because this folder is compiled without DOM types. */
const WATCH_SHIFTS = `window.shifts = []; new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.shifts.push({ value, by: sources.map(({ node }) => node?.className || node?.nodeName).join(' ') });
}).observe({ type: 'layout-shift', buffered: true });`;

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let top = 0; top < height; top += 300) {
    await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
}

async function measureShift(browser: Browser, origin: string): Promise<Figure> {
  const shifts: { value: number; by: string }[] = [];
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(origin + SAMPLER, { waitUntil: 'networkidle' });
    await scrollThrough(page);
    const seen = await page.evaluate<{ value: number; by: string }[]>('window.shifts');
    shifts.push(...seen.map(({ value, by }) => ({ value, by: `${width} px: ${by}` })));
    await page.close();
  }
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return {
    group: GROUP,
    name: `layout shifts at ${WIDTHS.join(', ')}, scrolled through`,
    target: '0',
    measured: sum.toFixed(4),
    isMet: sum < 0.0005,
    ...(shifts.length > 0 && { note: shifts.map(({ by, value }) => `${by} ${value.toFixed(4)}`).join('; ') }),
  };
}

/**
 * Returns the script time of each rendered frame in ms. Counts only calls into `file`, without layout during
 * a call.
 */
function scriptPerFrame(events: readonly TraceEvent[], file: string): number[] {
  if (!events.some(({ name }) => name === 'DrawFrame')) throw new Error('no frame was drawn');
  const calls = events.filter(
    ({ name, args }) => name === 'FunctionCall' && args?.data?.url?.includes(`/${file}-`),
  );
  const within = (call: TraceEvent) =>
    events
      .filter(
        ({ name, tid, ts }) =>
          RENDERING.has(name) && tid === call.tid && ts >= call.ts && ts < call.ts + (call.dur ?? 0),
      )
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const starts = events.filter(({ name, tid }) => name === FRAME && tid === calls[0]?.tid);
  const times = [0, ...starts.map(({ ts }) => ts).sort((a, b) => a - b)];
  const spent = times.map(() => 0);
  for (const call of calls) {
    const frame = times.findLastIndex((time) => time <= call.ts);
    spent[frame] = (spent[frame] ?? 0) + ((call.tdur ?? 0) - within(call)) / 1000;
  }
  return spent;
}

interface Motion {
  name: string;
  file: string;
  target?: string;
  /**
   * Performs the motion by keyboard and wheel only, because a call into the page would count as script time.
   */
  play: (page: Page) => Promise<void>;
}

const MOTIONS: readonly Motion[] = [
  {
    name: 'an accordion opens and closes',
    file: 'accordion',
    target: '.accordion summary',
    play: async (page) => {
      for (let round = 0; round < 4; round++) {
        await page.keyboard.press('Enter');
        await page.waitForTimeout(500);
      }
    },
  },
  { name: 'a marquee runs', file: 'marquee', target: '.marquee', play: (page) => page.waitForTimeout(2_000) },
  {
    name: 'blocks come into view',
    file: 'animations',
    play: async (page) => {
      for (let round = 0; round < 80; round++) {
        await page.mouse.wheel(0, 250);
        await page.waitForTimeout(70);
      }
    },
  },
];

async function longestFrame(browser: Browser, origin: string, motion: Motion): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(origin + SAMPLER, { waitUntil: 'networkidle' });
  if (motion.target) {
    const found = `document.querySelector(${JSON.stringify(motion.target)})`;
    await page.evaluate(
      `${found}.scrollIntoView({ behavior: 'instant', block: 'center' }); ${found}.focus()`,
    );
  }
  await page.waitForTimeout(1_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const events = await trace(browser, page, () => motion.play(page));
  await page.close();
  return Math.max(...scriptPerFrame(events, motion.file));
}

async function measureFrames(browser: Browser, origin: string, motion: Motion): Promise<Figure> {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) longest.push(await longestFrame(browser, origin, motion));
  return {
    group: GROUP,
    name: `${motion.name}: longest script of a frame, processor ${SLOWER} times slower`,
    target: `< ${milliseconds(LIMIT_MS)}`,
    measured: `${milliseconds(median(longest))} (${milliseconds(Math.min(...longest))} to ${milliseconds(Math.max(...longest))})`,
    isMet: median(longest) < LIMIT_MS,
    note: `without the layout that it measures; median of ${ROUNDS}`,
  };
}

export async function measureBlocks(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const figures = [await measureShift(browser, origin)];
    for (const motion of MOTIONS) figures.push(await measureFrames(browser, origin, motion));
    return figures;
  } finally {
    await browser.close();
  }
}
