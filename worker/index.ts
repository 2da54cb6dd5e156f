import { front } from './front.ts';

export default {
  fetch: front.fetch,
  queue: async (batch, env) => (await import('./queues/consume.ts')).consume(batch, env),
  scheduled: async (controller, env) => (await import('./schedule/run.ts')).runSchedule(controller, env),
} satisfies ExportedHandler<Env>;
