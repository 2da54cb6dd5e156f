import product from '#worker/index.ts';

const ALL = { limit: async () => ({ success: true }) };

/** Limits collectors inside the isolate, like Cloudflare. Miniflare calls another Worker per request. */
export default {
  fetch: (request, env, context) => product.fetch(request, { ...env, COLLECTOR_LIMIT: ALL }, context),
} satisfies ExportedHandler<Env>;
