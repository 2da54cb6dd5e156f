import { answerFromEdge, answerFromMemory } from './pages/cached-answer.ts';

/**
 * Whether this isolate has loaded the application. Until then, requests try the cache of the data centre
 * first.
 */
let isLoaded = false;

export default {
  async fetch(request, env, context) {
    const cached =
      answerFromMemory(request, env) ?? (isLoaded ? undefined : await answerFromEdge(request, env, context));
    if (cached) return cached;
    const { answer } = await import('./front.ts');
    isLoaded = true;
    return answer(request, env, context);
  },
  queue: async (batch, env) => (await import('./queues/consume.ts')).consume(batch, env),
  scheduled: async (controller, env) => (await import('./schedule/run.ts')).runSchedule(controller, env),
} satisfies ExportedHandler<Env>;
