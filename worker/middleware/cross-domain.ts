import { createMiddleware } from 'hono/factory';
import { isCrossDomain } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { isFromOwnDomain } from './own-origin.ts';

const PREFLIGHT_SECONDS = '600';

/**
 * Adds CORS headers for requests between the site's own domains (A7.12-13): allows the exact origin, with
 * credentials.
 */
export const crossDomain = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin');
  if (!origin || !isFromOwnDomain(c) || !isCrossDomain(c.req.path)) return next();
  const allow = (headers: Headers) => {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    headers.append('vary', 'Origin');
  };
  if (c.req.method === 'OPTIONS') {
    const headers = new Headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Content-Type, X-CSRF-Token, X-Crumb',
      'access-control-max-age': PREFLIGHT_SECONDS,
    });
    allow(headers);
    return new Response(null, { status: 204, headers });
  }
  await next();
  allow(c.res.headers);
});
