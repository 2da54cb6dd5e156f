import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logout } from '#client/visitor/logout.ts';

const calls: { path: string; method: string; crumb: string }[] = [];
const visited: string[] = [];
let answers: Response[] = [];

beforeEach(() => {
  calls.length = 0;
  visited.length = 0;
  vi.stubGlobal('document', { cookie: 'crumb=old' });
  vi.stubGlobal('location', { protocol: 'https:', assign: (href: string) => visited.push(href) });
  vi.stubGlobal('fetch', async (path: string, init: { method: string; headers: Record<string, string> }) => {
    calls.push({ path, method: init.method, crumb: init.headers['x-csrf-token'] ?? '' });
    await Promise.resolve();
    return answers.shift() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const stale = () => new Response('{"error":"Invalid crumb","crumbFail":true,"crumb":"new"}', { status: 403 });

it('[B4.37] makes one call however often it is asked', async () => {
  answers = [];
  await Promise.all([logout(true), logout(true), logout(true)]);
  expect(calls).toEqual([{ path: '/api/auth/Logout', method: 'POST', crumb: 'old' }]);
  expect(visited).toEqual(['/?logout=true']);
});
it('[B7.34] tries the session DELETE once more when the crumb was old, and not a third time', async () => {
  answers = [stale(), stale(), stale()];
  await expect(logout(false)).rejects.toThrow();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('DELETE /api/site-users/account/session'),
  );
  answers = [];
  await logout(false);
  expect(visited).toEqual(['/?logout=true']);
});
