import { createMiddleware } from 'hono/factory';
import { ROUTE_ACCESS } from '../access.ts';
import type { AppEnv } from '../env.ts';
import { isOwnOrigin } from './crumb.ts';

const PREFLIGHT_SECONDS = '600';

/** Whether some route at this path answers the site's other domains. */
function isCrossDomain(path: string): boolean {
  return Object.entries(ROUTE_ACCESS).some(([route, access]) => {
    if (!access.isCrossDomain) return false;
    const pattern = route.slice(route.indexOf(' ') + 1);
    return pattern === path || (pattern.endsWith('/:id') && path.startsWith(pattern.slice(0, -3)));
  });
}

/** CORS for the site's own other domains (A7.12-13): the exact origin, with credentials; anybody else gets no header. */
export const crossDomain = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin');
  if (!origin || !isOwnOrigin(c, origin) || !isCrossDomain(c.req.path)) return next();
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
