import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type Figure, kilobytes, milliseconds } from './figure.ts';
import { median } from './statistics.ts';
import { measuringFiles } from './wire.ts';

const GROUP = 'Measuring: script of visitors';
const PAGES = ['/', '/shop', '/shop/tide-mug', '/journal', '/contact', '/gallery'];
const SLOWER = 4;
const LIMIT_BYTES = 6_000;
const LIMIT_MS = 5;
const REST_MS = 1_500;
/** The manifest knows the scripts of one language alone. */
const ENTRY = /\/assets\/start-[\w-]+\.js$/;

/** When the largest paint was and when measuring was asked for, in milliseconds; text, as it runs in the page. */
const TIMES = `new Promise((resolve) => new PerformanceObserver((list) => {
  const asked = performance.getEntriesByType('resource').find(({ name }) => ${ENTRY}.test(name));
  resolve({ paint: list.getEntries().at(-1).startTime, asked: asked.startTime });
}).observe({ type: 'largest-contentful-paint', buffered: true }))`;

/** What measuring costs a visitor: bytes, when they come, and the main thread's time at a slower processor. */
export async function measureMeasuringScript(origin: string, rounds: number): Promise<Figure[]> {
  const { files, bytes } = measuringFiles();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const gaps: { path: string; paint: number; asked: number }[] = [];
    for (const path of PAGES) gaps.push({ path, ...(await measureTimes(browser, origin + path)) });
    const soonest = gaps.toSorted((a, b) => a.asked - a.paint - (b.asked - b.paint))[0];
    const [works, rests]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      works.push(await measureWork(browser, origin, true));
      rests.push(await measureWork(browser, origin, false));
    }
    const workMs = median(works) - median(rests);
    return [
      {
        group: GROUP,
        name: 'all of it, gzip',
        target: `< ${kilobytes(LIMIT_BYTES)}`,
        measured: `${kilobytes(bytes)} in ${files.length} files`,
        isMet: bytes < LIMIT_BYTES,
      },
      {
        group: GROUP,
        name: 'asked for after the largest paint',
        target: `on ${PAGES.length} of ${PAGES.length} pages`,
        measured: `on ${gaps.filter(({ paint, asked }) => asked > paint).length}; soonest ${milliseconds((soonest?.asked ?? 0) - (soonest?.paint ?? 0))} after it, on ${soonest?.path}`,
        isMet: gaps.every(({ paint, asked }) => asked > paint),
      },
      {
        group: GROUP,
        name: 'main thread, processor 4 times slower',
        target: `<= ${milliseconds(LIMIT_MS)}`,
        measured: `${milliseconds(workMs)}, compiling included`,
        isMet: workMs <= LIMIT_MS,
        note: `median of ${rounds}: ${works.map(milliseconds).join(', ')} in ${REST_MS} ms with it, ${rests.map(milliseconds).join(', ')} without; its own processor time`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function measureTimes(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const asked = page.waitForResponse((response) => ENTRY.test(response.url()));
  await page.goto(url, { waitUntil: 'load' });
  await asked;
  await page.waitForTimeout(300);
  const times = await page.evaluate<{ paint: number; asked: number }>(TIMES);
  await page.close();
  return times;
}

/** Processor time of the main thread from when measuring comes until all has long come to rest; or of as long a rest without it. */
async function measureWork(browser: Browser, origin: string, comes: boolean) {
  // As a visitor: what is driven by a program is not timed.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript("Object.defineProperty(navigator, 'webdriver', { get: () => false })");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ENTRY, async (route) => {
    await held;
    if (comes) await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.goto(`${origin}/`);
  await page.waitForTimeout(3_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = await busyMs();
  release();
  // Waiting by a look at the page would be counted too.
  await page.waitForTimeout(REST_MS);
  const after = await busyMs();
  await page.close();
  return after - before;
}
