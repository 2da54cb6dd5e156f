/** Runs the jobs of a cron expression of wrangler.toml. */
export async function runSchedule(controller: ScheduledController, _env: Env): Promise<void> {
  throw new Error(`no job for ${controller.cron}`);
}
