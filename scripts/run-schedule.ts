import { unstable_readConfig } from 'wrangler';
import { isDue } from './is-due.ts';

/**
 * Runs the Worker's cron triggers as Cloudflare would, since the local server only runs them when it is asked: without them
 * nothing is published later, no order expires and no renewal is charged.
 */
export function runSchedule(origin: string): void {
  const crons = unstable_readConfig({ config: 'wrangler.toml' }).triggers.crons ?? [];
  const runDue = async (now: Date) => {
    for (const cron of crons.filter((candidate: string) => isDue(candidate, now)))
      await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`).catch(() => {
        // The server is being built again, or is ending; what is due is still due a minute later.
      });
  };
  const wait = () => {
    const timer = setTimeout(
      () => {
        wait();
        runDue(new Date());
      },
      60_000 - (Date.now() % 60_000),
    );
    timer.unref();
  };
  wait();
}
