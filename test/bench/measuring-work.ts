import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openBarePage } from './bare-page.ts';
import { startEdge } from './edge.ts';

const SLOWER = 4;
const SETTLE_MS = 2_000;
export const REST_MS = 1_500;

/** What comes: measuring, by a processor that Chromium slows down or not; nothing; or what no measuring could be cheaper than. */
export type Variant = 'measuring' | 'slowed' | 'none' | 'nothing' | 'beacon';

const SCRIPTS: Partial<Record<Variant, string>> = {
  nothing: 'export const startMeasuring = () => {};',
  beacon: `export const startMeasuring = () => {
    navigator.sendBeacon('/api/census/RecordHit', new URLSearchParams({ event: '1', data: '{}' }));
  };`,
};

/**
 * Milliseconds of the main thread at a processor four times slower, from when the script at `entry` comes until all has long come to
 * rest. The page is one that no tool listens to, since telling each request to a tool costs the page more than the request.
 */
export async function measureVisit(
  browser: Browser,
  origin: string,
  entry: RegExp,
  variant: Variant,
): Promise<number> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const edge = await startEdge(origin, async (path) => {
    if (!entry.test(path)) return undefined;
    await released;
    return SCRIPTS[variant];
  });
  const page = await openBarePage(browser);
  try {
    // As a visitor: what is driven by a program is not timed.
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: "Object.defineProperty(navigator, 'webdriver', { get: () => false })",
    });
    await page.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busyMs = async () => {
      const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
        'Performance.getMetrics',
      );
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    await page.send('Page.navigate', { url: `${edge.origin}/` });
    await sleep(SETTLE_MS);
    if (variant === 'slowed') await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const before = await busyMs();
    if (variant !== 'none') release();
    await sleep(REST_MS);
    return ((await busyMs()) - before) * (variant === 'slowed' ? 1 : SLOWER);
  } finally {
    await page.close();
    edge.stop();
  }
}
