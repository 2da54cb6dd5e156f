import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logout } from '#client/visitor/logout.ts';

const dialogs: string[] = [];
vi.mock('#client/page/dialogs/system-error.ts', () => ({
  showSystemError: ({ serverText }: { serverText: string }) => void dialogs.push(serverText),
}));
const calls: { path: string; method: string; crumb: string }[] = [];
const visited: string[] = [];
let answers: Response[] = [];
let page = { pageType: 2, isPreview: false };

beforeEach(() => {
  calls.length = 0;
  visited.length = 0;
  dialogs.length = 0;
  page = { pageType: 2, isPreview: false };
  vi.stubGlobal('document', {
    cookie: 'crumb=old',
    getElementById: () => ({ textContent: JSON.stringify(page) }),
    querySelector: () => (page.isPreview ? {} : null),
  });
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('location', {
    protocol: 'https:',
    assign: (href: string) => visited.push(href),
    reload: () => visited.push('reload'),
  });
  vi.stubGlobal('fetch', async (href: string, { method }: { method: string }) => {
    const { pathname: path, searchParams } = new URL(href, 'https://site.test');
    calls.push({ path, method, crumb: searchParams.get('crumb') ?? '' });
    await Promise.resolve();
    return answers.shift() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const stale = () => Response.json({ error: 'Invalid crumb', crumbFail: true, crumb: 'new' }, { status: 403 });

it('[B4.37] logging out sends one call, even if it is requested repeatedly', async () => {
  answers = [];
  await Promise.all([logout(true), logout(true), logout(true)]);
  expect(calls).toEqual([{ path: '/api/auth/Logout', method: 'POST', crumb: 'old' }]);
  expect(visited).toEqual(['/?logout=true']);
});
it('[B7.34] logging out retries the session DELETE once if the crumb token is outdated', async () => {
  answers = [stale(), stale(), stale()];
  await logout(false);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('DELETE /api/site-users/account/session'),
  );
  expect(visited).toEqual([]);
  await vi.waitFor(() => expect(dialogs).toEqual(['Unauthorized request']));
  answers = [];
  await logout(false);
  expect(visited).toEqual(['/?logout=true']);
});
it('[B7.50] logging out reloads a lock screen or a preview, and opens the home page anywhere else', async () => {
  for (const now of [
    { pageType: 103, isPreview: false },
    { pageType: 2, isPreview: true },
    { pageType: 2, isPreview: false },
  ]) {
    page = now;
    await logout(false);
  }
  expect(visited).toEqual(['reload', 'reload', '/?logout=true']);
});
it('[B7.33] logging out leaves a copy of the cart in the browser if the member chooses that', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href);
    return new Response(null, { status: 204 });
  });
  await logout(false, true);
  expect(asked).toEqual(['/api/site-users/account/session?cloneCart=true&crumb=old']);
});
