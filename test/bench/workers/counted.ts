import { app } from '#worker/app.ts';
import { countingD1 } from '../../support/worker/counting-d1.ts';

/**
 * The product with a D1 binding that counts queries. The headers `x-bench-d1` and `x-bench-rows` report the
 * counts.
 */
export default {
  async fetch(request, env, ctx) {
    const count = { roundTrips: 0, statements: 0, rowsRead: 0 };
    const answer = await app.fetch(request, { ...env, DB: countingD1(env.DB, count) }, ctx);
    const headers = new Headers(answer.headers);
    headers.set('x-bench-d1', String(count.roundTrips));
    headers.set('x-bench-rows', String(count.rowsRead));
    return new Response(answer.body, { status: answer.status, headers });
  },
} satisfies ExportedHandler<Env>;
