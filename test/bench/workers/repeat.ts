import { app } from '#worker/app.ts';
import { countingD1 } from '../../support/worker/counting-d1.ts';

const recorded = new Map<string, D1Result[]>();

/**
 * Renders a path `x-bench-times` times in one request, so that the difference between two requests gives the
 * cost of one response. Database results come from memory. The cookie bypasses the page cache.
 */
export default {
  async fetch(request, env, ctx) {
    const times = Number(request.headers.get('x-bench-times'));
    const replaying = {
      ...env,
      DB: countingD1(env.DB, { roundTrips: 0, statements: 0, rowsRead: 0 }, recorded),
    };
    let bytes = 0;
    for (let done = 0; done < times; done++) {
      const inner = new Request(request.url, { headers: { cookie: 'sw_unlock_bench=1' } });
      const answer = await app.fetch(inner, replaying, ctx);
      if (answer.status !== 200) return new Response(`status ${answer.status}`, { status: 500 });
      bytes += (await answer.arrayBuffer()).byteLength;
    }
    return Response.json({ times, bytes });
  },
} satisfies ExportedHandler<Env>;
