import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_PERMISSIONS, UNGUARDED } from '#domain/accounts/permissions.ts';
import { PERMISSION_GROUP } from '#schema/contracts/accounts/permission-codes.ts';
import { ROLE, type Role } from '#schema/contracts/accounts/roles.ts';
import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { app } from '#worker/app.ts';
import { request, seedSite, signIn } from '../support/worker/site.ts';

const ROUTE_ACCESS: Readonly<Record<string, Call>> = Object.fromEntries(
  CALLS.map((call) => [`${call.method} ${call.path}`, call]),
);

/** Lists the routes of the app. Excludes middleware, which Hono registers for every method. */
const routes = [
  ...new Set(
    app.routes.filter((route) => route.method !== 'ALL').map((route) => `${route.method} ${route.path}`),
  ),
];

describe('the access table', () => {
  it('lists every route in the app', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !ROUTE_ACCESS[route])).toEqual([]);
  });

  it('lists no route that does not exist', () => {
    expect(Object.keys(ROUTE_ACCESS).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('requires the crumb token for every change that a cookie session authenticates', () => {
    const unguarded = Object.entries(ROUTE_ACCESS).filter(
      ([route, access]) =>
        !route.startsWith('GET') &&
        access.who !== 'public' &&
        access.who !== 'collector' &&
        !access.needsCrumb,
    );
    expect(unguarded).toEqual([]);
  });

  it('uses every permission except those listed as unused', () => {
    const asked = new Set<string>(Object.values(ROUTE_ACCESS).map(({ who }) => who));
    const unused = Object.keys(PERMISSION_GROUP).filter((key) => !asked.has(key));
    expect(unused.sort()).toEqual([...UNGUARDED].sort());
  });

  describe('[A6.07] [B6.08] the permission of a route', () => {
    const guarded = routes.flatMap((route) => {
      const who = ROUTE_ACCESS[route]?.who;
      return who === undefined || !(who in PERMISSION_GROUP) ? [] : [{ route, who }];
    });
    const roles = Object.entries(ROLE);
    const has = (role: Role, who: string) => (ROLE_PERMISSIONS[role] as readonly string[]).includes(who);
    const accounts = new Map<Role, Awaited<ReturnType<typeof signIn>>>();

    beforeAll(async () => {
      await seedSite();
      for (const [, role] of roles) accounts.set(role, await signIn(role));
    });

    async function isRefused(role: Role, route: string): Promise<boolean> {
      const [method = 'GET', path = '/'] = route.split(' ');
      const answer = await request(path.replace(/:\w+/g, '0123456789abcdef01234567').replace('*', ''), {
        method,
        headers: { ...accounts.get(role)?.headers, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      await answer.body?.cancel();
      return answer.status === 403;
    }

    it('each route accepts one role with the permission and rejects one role without it', async () => {
      expect(guarded.length).toBeGreaterThan(250);
      const wrong: string[] = [];
      for (const { route, who } of guarded) {
        const allowed = roles.find(([, role]) => has(role, who));
        const refused = roles.findLast(([, role]) => !has(role, who));
        if (allowed && (await isRefused(allowed[1], route))) wrong.push(`${allowed[0]} is refused ${route}`);
        if (refused && !(await isRefused(refused[1], route))) wrong.push(`${refused[0]} may ${route}`);
      }
      expect(wrong).toEqual([]);
    }, 60_000);

    it.each(roles)(
      'for %s, one route per permission responds according to the role’s permissions',
      async (_, role) => {
        const routeOf = new Map(guarded.map(({ route, who }) => [who, route]));
        expect(routeOf.size).toBeGreaterThan(15);
        const wrong: string[] = [];
        for (const [who, route] of routeOf)
          if ((await isRefused(role, route)) === has(role, who)) wrong.push(`${who}: ${route}`);
        expect(wrong).toEqual([]);
      },
    );
  });

  it('rejects visitors and members on every route that requires an account', async () => {
    await seedSite();
    const member = await signIn('member');
    for (const route of routes) {
      const access = ROUTE_ACCESS[route];
      if (!access || access.who === 'public' || access.who === 'collector') continue;
      const [method = 'GET', path = '/'] = route.split(' ');
      if (path.startsWith('/config')) continue;
      const address = path.replace(/:\w+/g, '0123456789abcdef01234567');
      if (access.who === 'customer') continue;
      expect((await request(address, { method })).status, route).toBe(401);
      if (access.who !== 'account')
        expect((await request(address, { method, headers: member.headers })).status, route).toBe(403);
    }
  });

  it('[B1.09] [B6.01] closes customer pages to visitors and to owners without a customer account', async () => {
    await seedSite();
    const owner = await signIn(ROLE.admin);
    const pages = routes.filter((route) => ROUTE_ACCESS[route]?.who === 'customer');
    expect(pages.length).toBeGreaterThan(15);
    for (const route of pages) {
      const [method = 'GET', path = '/'] = route.split(' ');
      const address = path.replace(/:\w+/g, '0123456789abcdef01234567');
      const anonymous = await request(address, { method });
      if (method === 'GET' || path === '/account/logout') {
        expect([302, 303], route).toContain(anonymous.status);
        expect(anonymous.headers.get('location'), route).toMatch(/^\/(?:account\/login|\?logout=true)/);
      } else expect(anonymous.status, route).toBe(401);
      expect((await request(address, { method, headers: owner.headers })).status, route).toBe(403);
    }
  });

  it('a request body above the route’s limit gets status 413', async () => {
    await seedSite();
    const answer = await request('/api/site-users/account/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b', password: 'x'.repeat(70_000) }),
    });
    expect(answer.status).toBe(413);
  });
});
