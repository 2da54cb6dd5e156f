import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/** Headers of every answer that the Worker gives; assets have theirs in client/public/_headers. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};

/** Adds what is missing; a route that sets a stricter value keeps it. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  if (new URL(c.req.url).protocol === 'https:')
    c.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!c.res.headers.has('content-security-policy'))
    c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
});
