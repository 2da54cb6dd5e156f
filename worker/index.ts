import { app } from './app.ts';
import { consume } from './queues/consume.ts';
import { runSchedule } from './schedule/run.ts';

export default {
  fetch: app.fetch,
  queue: consume,
  scheduled: runSchedule,
} satisfies ExportedHandler<Env>;
