import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Call } from '#schema/contracts/calls/call.ts';

/** Contracts of the routes loaded in this isolate, by callKey(). */
const calls = new Map<string, Call>();

/** Returns a key such as `GET /api/pages/:id`. */
export const callKey = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

export function registerCall(call: Call): void {
  const key = callKey(call);
  if (calls.has(key)) throw new Error(`${key} is registered twice`);
  calls.set(key, call);
}

export function findCall(c: Context): Call | undefined {
  const route = matchedRoutes(c).find((candidate) => candidate.method !== 'ALL');
  if (!route) return undefined;
  const key = `${route.method === 'HEAD' ? 'GET' : route.method} ${route.path}`;
  const access = calls.get(key);
  if (!access) throw new Error(`${key} has no contract`);
  return access;
}

/** Returns whether a call at this path accepts requests from the site's other domains. */
export function isCrossDomain(path: string): boolean {
  return [...calls].some(([key, access]) => {
    if (!access.isCrossDomain) return false;
    const pattern = key.slice(key.indexOf(' ') + 1);
    return pattern === path || (pattern.endsWith('/:id') && path.startsWith(pattern.slice(0, -3)));
  });
}

/**
 * Returns whether the application itself has a page at this path, such as the cart. Pages created by the
 * site's owner do not count.
 */
export const isApplicationPath = (path: string): boolean =>
  [...calls.keys()].some((key) => key.startsWith('GET ') && matches(key.slice(4), path));

function matches(pattern: string, path: string): boolean {
  if (pattern === '/*') return false;
  if (pattern.endsWith('/*')) return path.startsWith(pattern.slice(0, -1));
  const [patternSegments, pathSegments] = [pattern.split('/'), path.split('/')];
  return (
    patternSegments.length === pathSegments.length &&
    patternSegments.every((segment, index) =>
      segment.startsWith(':') ? pathSegments[index] !== '' : segment === pathSegments[index],
    )
  );
}
