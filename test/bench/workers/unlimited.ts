import product from '#worker/index.ts';

const ALL = { limit: async () => ({ success: true }) };

/**
 * The product without a rate limit for analytics requests. On Cloudflare, the limit is checked inside the
 * isolate, while Miniflare calls another Worker for each check.
 */
export default {
  fetch: (request, env, context) => product.fetch(request, { ...env, COLLECTOR_LIMIT: ALL }, context),
} satisfies ExportedHandler<Env>;
