import type { Miniflare } from 'miniflare';
import { isDue } from './is-due.ts';

/** The runtime has this method, but its types do not. */
interface Scheduled {
  scheduled(options: { cron: string; scheduledTime: Date }): Promise<{ outcome: string }>;
}

/** Runs cron triggers on time. The local runtime runs them only on request. */
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
        // After a failure, the run one minute later catches up.
        runDue(new Date()).catch((error) => console.error('a cron trigger failed', error));
      },
      60_000 - (Date.now() % 60_000),
    );
    timer.unref();
  };
  wait();
}
