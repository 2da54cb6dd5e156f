import { createServer } from 'node:net';
import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../scripts/browser.ts';
import type { Figure } from './figure.ts';
import { DEMO_PAGES } from './pages.ts';
import { median } from './statistics.ts';

const GROUP = 'Lighthouse, mobile: performance, accessibility, best practices, SEO';
const GALLERY = '/gallery';
const PERFORMANCE = 98;
/**
 * Maximum runs of a page. Pages below the target are repeated, because other load on the machine lowers their
 * scores; the median counts.
 */
const TRIES = 3;

/** A run takes about 15 seconds. After this time, in ms, its browser has crashed. */
const RUN_TIMEOUT_MS = 120_000;
/** Pages that return 404 on purpose. Chromium logs each 404 as a console error. */
const NOT_JUDGED: readonly string[] = ['/no-such-page'];

/** Audits that a page fails on purpose. */
const EXCEPTIONS: { pages: RegExp; audit: string; reason: string }[] = [
  {
    pages: /^\/(search|login)/,
    audit: 'is-crawlable',
    reason: 'asks robots not to list it, as it should',
  },
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const score = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

function namedBy({ details }: Result['audits'][string]): string {
  const item = details?.type === 'table' ? details.items[0] : undefined;
  const text = item?.description ?? (item?.node as { selector?: string } | undefined)?.selector;
  return typeof text === 'string' ? ` (${text.slice(0, 160)})` : '';
}

function failures(result: Result, category: string, path: string): { open: string[]; excused: string[] } {
  const open: string[] = [];
  const excused: string[] = [];
  for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
    const audit = result.audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
    const exception = EXCEPTIONS.find(({ pages, audit: name }) => name === id && pages.test(path));
    if (exception) excused.push(`${id}: ${exception.reason}`);
    else open.push(`${id}${audit.displayValue ? ` ${audit.displayValue}` : ''}${namedBy(audit)}`);
  }
  return { open, excused };
}

/** Runs Lighthouse in a separate browser, because a crash would affect other pages. */
async function runLighthouse(url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  try {
    const work = lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const timeout = setTimeoutAsync(RUN_TIMEOUT_MS, undefined, { ref: false });
    const answer = await Promise.race([work, timeout]);
    if (!answer) throw new Error(`lighthouse gave no result for ${url}`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/**
 * Visits a page so that the server creates its image sizes, which would otherwise slow down the measured
 * visit.
 */
async function visit(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage(PHONE);
    await page.goto(url, { waitUntil: 'load', timeout: RUN_TIMEOUT_MS });
  } finally {
    await browser.close();
  }
}

const largestPaint = (result: Result): number => result.audits['largest-contentful-paint']?.numericValue ?? 0;

async function measureGallery(origin: string): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < TRIES; run++) times.push(largestPaint(await runLighthouse(origin + GALLERY)));
  const seconds = (time: number) => (time / 1000).toFixed(2);
  return {
    group: GROUP,
    name: `${GALLERY}: time until the largest image is painted`,
    target: '< 1.5 s',
    measured: `${seconds(median(times))} s (${seconds(Math.min(...times))} to ${seconds(Math.max(...times))})`,
    isMet: median(times) < 1_500,
  };
}

async function measurePage(origin: string, path: string): Promise<Figure> {
  const results: Result[] = [];
  await visit(origin + path);
  do results.push(await runLighthouse(origin + path));
  while (
    results.length < TRIES &&
    median(results.map((result) => score(result, 'performance'))) < PERFORMANCE
  );
  const last = results[results.length - 1] as Result;
  const performance = median(results.map((result) => score(result, 'performance')));
  const shift = Math.max(
    ...results.map((result) => result.audits['cumulative-layout-shift']?.numericValue ?? 0),
  );
  const others = ['accessibility', 'best-practices', 'seo'].map((category) => failures(last, category, path));
  const open = others.flatMap((other) => other.open);
  const slow = performance < PERFORMANCE ? failures(last, 'performance', path).open : [];
  const notes = [...slow, ...open, ...others.flatMap((other) => other.excused)];
  const scores = [
    performance,
    ...['accessibility', 'best-practices', 'seo'].map((name) => score(last, name)),
  ];
  return {
    group: GROUP,
    name: path,
    target: `>= ${PERFORMANCE}, 100, 100, 100, CLS 0`,
    measured: `${scores.join(', ')}, CLS ${shift.toFixed(3)}, LCP ${(largestPaint(last) / 1000).toFixed(1)} s, ${results.length} runs`,
    isMet: performance >= PERFORMANCE && open.length === 0 && shift < 0.0005,
    ...(notes.length > 0 && { note: notes.join('; ') }),
  };
}

export async function measureLighthouse(
  origin: string,
  paths: readonly string[] = DEMO_PAGES,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of paths) {
    if (NOT_JUDGED.includes(path)) continue;
    const figure = await measurePage(origin, path);
    console.info(`  ${path}: ${figure.measured}`);
    figures.push(figure);
    if (path === GALLERY) figures.push(await measureGallery(origin));
  }
  return figures;
}
