import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logout } from '#client/visitor/logout.ts';

const shown: string[] = [];
vi.mock('#client/visitor/dialogs/system-error.ts', () => ({
  showSystemError: (message: string) => void shown.push(message),
}));
const calls: { path: string; method: string; crumb: string }[] = [];
const visited: string[] = [];
let answers: Response[] = [];

beforeEach(() => {
  calls.length = 0;
  visited.length = 0;
  shown.length = 0;
  vi.stubGlobal('document', { cookie: 'crumb=old' });
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('location', { protocol: 'https:', assign: (href: string) => visited.push(href) });
  vi.stubGlobal('fetch', async (href: string, { method }: { method: string }) => {
    const { pathname: path, searchParams } = new URL(href, 'https://site.test');
    calls.push({ path, method, crumb: searchParams.get('crumb') ?? '' });
    await Promise.resolve();
    return answers.shift() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const stale = () => new Response('{"error":"Invalid crumb","crumbFail":true,"crumb":"new"}', { status: 403 });

it('[B4.37] makes one call however often it is invoked', async () => {
  answers = [];
  await Promise.all([logout(true), logout(true), logout(true)]);
  expect(calls).toEqual([{ path: '/api/auth/Logout', method: 'POST', crumb: 'old' }]);
  expect(visited).toEqual(['/?logout=true']);
});
it('[B7.34] retries the session DELETE once when the crumb was stale', async () => {
  answers = [stale(), stale(), stale()];
  await logout(false);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('DELETE /api/site-users/account/session'),
  );
  expect(visited).toEqual([]);
  await vi.waitFor(() => expect(shown).toEqual(['Unauthorized request']));
  answers = [];
  await logout(false);
  expect(visited).toEqual(['/?logout=true']);
});
