import { describe, expect, it } from 'vitest';
import { ROUTE_ACCESS } from '#worker/access.ts';
import { front } from '#worker/front.ts';

describe('the front of the Worker', () => {
  it('registers every declared route, those of other families before the catch-all of pages', () => {
    const registered = front.routes.map(({ method, path }) => `${method} ${path}`);
    const missing = Object.keys(ROUTE_ACCESS).filter((route) => !registered.includes(route));
    expect(missing).toEqual([]);
    const catchAll = registered.indexOf('GET /*');
    expect(registered.indexOf('GET /login')).toBeLessThan(catchAll);
  });
});
