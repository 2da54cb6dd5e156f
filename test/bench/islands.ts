import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type Figure, milliseconds } from './figure.ts';

interface Times {
  largestPaint: number;
  /** Start of the first request for React, or null without one. */
  react: number | null;
}

/** Runs in the page: text, as this folder's code is compiled without the types of a browser. */
const READ_TIMES = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const react = performance.getEntriesByType('resource').find((entry) => /\\/assets\\/(client|react|hydrate)-/.test(entry.name));
    resolve({ largestPaint: list.getEntries().at(-1)?.startTime ?? 0, react: react?.startTime ?? null });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Loads a page in Chromium and reads when its largest paint and React's request were. */
async function timesOf(url: string): Promise<Times> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(3_000);
    return await page.evaluate<Times>(READ_TIMES);
  } finally {
    await browser.close();
  }
}

/** React comes after the largest paint where a page has an island, and not at all elsewhere. */
export async function measureIslands(origin: string): Promise<Figure[]> {
  const group = 'Islands in a browser';
  const withIsland = await timesOf(`${origin}/shop`);
  const without = await timesOf(`${origin}/contact`);
  return [
    {
      group,
      name: 'React on /shop, which has an island',
      target: 'after the largest paint',
      measured: `${withIsland.react === null ? 'never' : milliseconds(withIsland.react)}, largest paint ${milliseconds(withIsland.largestPaint)}`,
      isMet: withIsland.react !== null && withIsland.react > withIsland.largestPaint,
    },
    {
      group,
      name: 'React on /contact, which has none',
      target: 'never',
      measured: without.react === null ? 'never' : milliseconds(without.react),
      isMet: without.react === null,
    },
  ];
}
