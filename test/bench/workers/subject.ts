import worker from '../../../worker/index.ts';

/** The product as it is; a request with `x-bench-count` is answered with its number of D1 round trips as well. */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (!request.headers.has('x-bench-count')) return worker.fetch(request, env, ctx);
    let trips = 0;
    const counted = <Target extends object>(target: Target): Target =>
      new Proxy(target, {
        get(object, name) {
          if (name === INNER) return object;
          const value = Reflect.get(object, name) as unknown;
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            if (name === 'prepare' || name === 'bind')
              return counted(Reflect.apply(value, object, args) as object);
            if (['batch', 'first', 'all', 'run', 'raw', 'exec'].includes(String(name))) trips += 1;
            return Reflect.apply(value, object, name === 'batch' ? args.map(bare) : args) as unknown;
          };
        },
      });
    const bare = (statements: unknown) =>
      (statements as object[]).map((statement) => Reflect.get(statement, INNER) ?? statement);
    const answer = await worker.fetch(request, { ...env, DB: counted(env.DB) }, ctx);
    const body = await answer.arrayBuffer();
    const headers = new Headers(answer.headers);
    headers.set('x-bench-trips', String(trips));
    return new Response(body, { status: answer.status, headers });
  },
  queue: worker.queue,
  scheduled: worker.scheduled,
};

const INNER = Symbol('the statement itself');
