import type { Miniflare } from 'miniflare';
import { isDue } from './is-due.ts';

/** Methods of a Worker besides `fetch` that the runtime has and its types lack. */
interface Scheduled {
  scheduled(options: { cron: string; scheduledTime: Date }): Promise<{ outcome: string }>;
}

/**
 * Runs the Worker's cron triggers by the clock, as Cloudflare does, since the local runtime runs them only on request: without
 * them nothing is published on schedule, no order expires and no renewal is charged.
 */
export function runSchedule(runtime: Miniflare, crons: readonly string[]): void {
  const runDue = async (scheduledTime: Date) => {
    const worker = (await runtime.getWorker()) as unknown as Scheduled;
    for (const cron of crons.filter((candidate) => isDue(candidate, scheduledTime)))
      await worker.scheduled({ cron, scheduledTime });
  };
  const wait = () => {
    const timer = setTimeout(
      () => {
        wait();
        // A missed run is made up for a minute later.
        runDue(new Date()).catch((error) => console.error('a cron trigger failed', error));
      },
      60_000 - (Date.now() % 60_000),
    );
    timer.unref();
  };
  wait();
}
