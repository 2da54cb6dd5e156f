import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { startEdge } from './edge.ts';
import { openUnobservedPage } from './unobserved-page.ts';

const SLOWER = 4;
const SETTLE_MS = 2_000;
export const REST_MS = 1_500;

/**
 * `slowed` runs the measuring script on a throttled processor; `none`, `nothing` and `beacon` are baselines.
 */
export type Variant = 'measuring' | 'slowed' | 'none' | 'nothing' | 'beacon';

const SCRIPTS: Partial<Record<Variant, string>> = {
  nothing: 'export const startMeasuring = () => {};',
  beacon: `export const startMeasuring = () => {
    navigator.sendBeacon('/api/census/RecordHit', new URLSearchParams({ event: '1', data: '{}' }));
  };`,
};

/**
 * Returns main-thread milliseconds on a processor four times slower, from the arrival of `entry` until the
 * page is idle. No tool observes the page, because reporting a request costs more than the request.
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
  const page = await openUnobservedPage(browser);
  try {
    // Hides the automation, because analytics does not count automated visits.
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
