import product from '#worker/index.ts';

const ALL = { limit: async () => ({ success: true }) };

/** The product whose limit of collectors is answered in the isolate: Miniflare asks another Worker for each request, Cloudflare does not. */
export default {
  fetch: (request, env, context) => product.fetch(request, { ...env, COLLECTOR_LIMIT: ALL }, context),
} satisfies ExportedHandler<Env>;
