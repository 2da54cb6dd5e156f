import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type Figure, kilobytes, milliseconds } from './figure.ts';
import { measureVisit, REST_MS, type Variant } from './measuring-work.ts';
import { median } from './statistics.ts';
import { measuringFiles } from './wire.ts';

const GROUP = 'Analytics: script on visited pages';
const PAGES = ['/', '/shop', '/shop/tide-mug', '/journal', '/contact', '/gallery'];
const LIMIT_BYTES = 6_000;
const LIMIT_MS = 5;
/** Matches the measuring script in every language. The manifest contains only one language. */
const ENTRY = /\/assets\/start-[\w-]+\.js$/;

/**
 * Times in ms of the largest contentful paint and of the request for the measuring script. A string, because
 * it runs in the page.
 */
const TIMES = `new Promise((resolve) => new PerformanceObserver((list) => {
  const asked = performance.getEntriesByType('resource').find(({ name }) => ${ENTRY}.test(name));
  resolve({ paint: list.getEntries().at(-1).startTime, asked: asked.startTime });
}).observe({ type: 'largest-contentful-paint', buffered: true }))`;

export async function measureMeasuringScript(origin: string, rounds: number): Promise<Figure[]> {
  const { files, bytes } = measuringFiles();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const gaps: { path: string; paint: number; asked: number }[] = [];
    for (const path of PAGES) gaps.push({ path, ...(await measureTimes(browser, origin + path)) });
    const soonest = gaps.toSorted((a, b) => a.asked - a.paint - (b.asked - b.paint))[0];
    const work = await measureWork(browser, origin, rounds);
    const net = (variant: Variant) => median(work[variant]) - median(work.none);
    return [
      {
        group: GROUP,
        name: 'whole script, gzip',
        target: `< ${kilobytes(LIMIT_BYTES)}`,
        measured: `${kilobytes(bytes)} in ${files.length === 1 ? 'one file' : `${files.length} files`}`,
        isMet: bytes < LIMIT_BYTES,
      },
      {
        group: GROUP,
        name: 'requested after the largest paint',
        target: `on ${PAGES.length} of ${PAGES.length} pages`,
        measured: `on ${gaps.filter(({ paint, asked }) => asked > paint).length}; soonest ${milliseconds((soonest?.asked ?? 0) - (soonest?.paint ?? 0))} after it, on ${soonest?.path}`,
        isMet: gaps.every(({ paint, asked }) => asked > paint),
      },
      {
        group: GROUP,
        name: 'main-thread time, processor 4 times slower',
        target: `<= ${milliseconds(LIMIT_MS)}`,
        measured: `${milliseconds(net('measuring'))}, compiling included`,
        isMet: net('measuring') <= LIMIT_MS,
        note: `four times its processor time in ${REST_MS} ms, median of ${rounds}: ${list(work.measuring)} with it, ${list(work.none)} without`,
      },
      {
        group: GROUP,
        name: 'the same for a script that does nothing',
        target: '',
        measured: milliseconds(net('nothing')),
        isMet: null,
        note: list(work.nothing),
      },
      {
        group: GROUP,
        name: 'the same for a script that only sends one beacon',
        target: '',
        measured: `${milliseconds(net('beacon'))}; all of measuring is ${(net('measuring') / net('beacon')).toFixed(1)} times that`,
        isMet: null,
        note: list(work.beacon),
      },
      {
        group: GROUP,
        name: 'the same, if Chromium itself slows the processor down',
        target: '',
        measured: milliseconds(median(work.slowed) - median(work.none)),
        isMet: null,
        note: `${list(work.slowed)}; what the thread waits, for the browser or for a core, is then counted as work three times over`,
      },
    ];
  } finally {
    await browser.close();
  }
}

const list = (values: readonly number[]) => values.map(milliseconds).join(', ');

/** Measures the variants in turns, so that other load on the machine affects all of them equally. */
async function measureWork(browser: Browser, origin: string, rounds: number) {
  const work: Record<Variant, number[]> = { measuring: [], none: [], nothing: [], beacon: [], slowed: [] };
  for (let round = 0; round < rounds; round++)
    for (const variant of Object.keys(work) as Variant[])
      work[variant].push(await measureVisit(browser, origin, ENTRY, variant));
  return work;
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
