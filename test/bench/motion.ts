import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import type { Figure } from './figure.ts';

const GROUP = 'Motion on visitors’ pages, processor 4 times slower';
const FRAME_MS = 16.7;
const SLOWER = 4;
const ROUNDS = 5;
const MOTION_MS = 600;

/**
 * Records the time between frames. The times are those of the display, so a frame that is not dropped takes
 * 16.67 ms.
 */
const WATCH = `window.times_ = []; (function tick(at) { window.times_.push(at); requestAnimationFrame(tick); })(performance.now());`;

interface Scene {
  name: string;
  path: string;
  /** Prepares the page before the measurement. */
  prepare: (page: Page) => Promise<void>;
  run: (page: Page) => Promise<void>;
}

const click = (selector: string) => (page: Page) =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`) as Promise<void>;

const SCENES: Scene[] = [
  {
    name: 'opening the lightbox',
    path: '/gallery/grid',
    async prepare(page) {
      await page.locator('.gallery.is-live').first().waitFor();
      await page.locator('.slide a').first().hover();
    },
    run: click('.slide a'),
  },
  {
    name: 'opening the cart drawer',
    path: '/shop',
    prepare: (page) => page.locator('header a[href$="/cart"]:visible').first().hover(),
    run: click('header a[href$="/cart"]'),
  },
  {
    name: 'opening an accordion',
    path: '/workshops/questions',
    prepare: (page) => page.locator('.accordion[data-started]').first().waitFor(),
    run: click('.accordion details:not([open]) > summary'),
  },
];

async function measureScene(browser: Browser, origin: string, scene: Scene): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(WATCH);
  await page.goto(origin + scene.path, { waitUntil: 'networkidle' });
  await scene.prepare(page);
  await page.waitForTimeout(1_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate('window.times_.length = 0');
  await scene.run(page);
  await page.waitForTimeout(MOTION_MS);
  const times = await page.evaluate<number[]>('window.times_');
  await page.close();
  return times.slice(1).map((at, index) => at - (times[index] ?? at));
}

/** Measures the 95th percentile of the time between frames while parts of a page open. */
export async function measureMotion(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const figures: Figure[] = [];
    for (const scene of SCENES) {
      const frames: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        frames.push(...(await measureScene(browser, origin, scene)));
      const sorted = frames.toSorted((a, b) => a - b);
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
      figures.push({
        group: GROUP,
        name: `${scene.name}: time of a frame, 95th percentile`,
        target: `<= ${FRAME_MS} ms`,
        measured: `${p95.toFixed(1)} ms`,
        isMet: p95 <= FRAME_MS,
        note: `${frames.length} frames, longest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
