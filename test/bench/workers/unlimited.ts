import product from '#worker/index.ts';

const ALL = { limit: async () => ({ success: true }) };

/**
 * The product with a rate limiter for collectors inside the isolate. Miniflare calls another Worker per
 * request; Cloudflare does not.
 */
export default {
  fetch: (request, env, context) => product.fetch(request, { ...env, COLLECTOR_LIMIT: ALL }, context),
} satisfies ExportedHandler<Env>;
