import { type BrowserContext, expect, type Route } from '@playwright/test';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { editing, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((candidate) => candidate.name === name);

test('only files that exist are cached forever, and missing ones are not cached', async ({ request }) => {
  const readCaching = async (path: string) => {
    const answer = await request.get(path);
    return [answer.status(), answer.headers()['cache-control']];
  };
  const page = await (await request.get('/contact')).text();
  const script = /src="(\/assets\/visitor-[^"]+)"/.exec(page)?.[1] ?? '';
  expect(await readCaching(script)).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const path of ['/assets/visitor-gone.js', '/assets/', '/source-maps/none.js.map', '/manifest.json'])
    expect(await readCaching(path)).toEqual([404, 'private, no-store']);
});

test.describe('owners on the published site', () => {
  const onDomain = (port: string) => `http://tide-and-kiln.localhost:${port}`;

  test('[A1.07] [A2.07] [A2.12] [A2.19] [A6.02] owners are redirected to the configuration area, but viewers and visitors with noredirect are not', async ({
    page,
    baseURL,
  }) => {
    const origin = onDomain(new URL(baseURL ?? '').port);
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill('owner@tide-and-kiln.test');
    await page.getByLabel('Password').fill('clay-and-salt-42');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/config\//, { waitUntil: 'commit' });
    await page.goto(`${origin}/studio?x=1`);
    await page.waitForURL(/\/config\/\?frameUrl=%2Fstudio%3Fx%3D1/);
    const frame = await editing(page);
    const shown = new URL(await frame.locator('body').evaluate(() => location.href));
    expect([new URL(page.url()).origin, shown.origin]).toEqual([origin, origin]);
    expect(`${shown.pathname}?x=${shown.searchParams.get('x')}`).toBe('/studio?x=1');
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();

    const asViewer = async (route: Route) => {
      // Requests the page from the base URL, because Node does not resolve subdomains of localhost.
      const answer = await route.fetch({ url: `${baseURL}/journal` });
      const html = await answer.text();
      expect(html).toContain(`"websiteRoles":[${ROLE.admin}]`);
      await route.fulfill({
        response: answer,
        body: html.replace(`"websiteRoles":[${ROLE.admin}]`, `"websiteRoles":[${ROLE.viewer}]`),
      });
    };
    await page.route(`${origin}/journal`, asViewer);
    // Analytics counts a viewer as a visitor. A redirect would have happened before this hit is sent.
    const hit = page.waitForResponse((answer) => answer.url().endsWith('/api/census/RecordHit'));
    await page.goto(`${origin}/journal`);
    await hit;
    expect(page.url()).toBe(`${origin}/journal`);
    await page.unroute(`${origin}/journal`, asViewer);
    await page.goto(`${origin}/journal`);
    await page.waitForURL(/\/config\/\?frameUrl=%2Fjournal$/, { waitUntil: 'commit' });

    for (const [address, path] of [
      ['/studio?noredirect', '/studio'],
      ['/journal', '/journal'],
    ]) {
      await page.goto(`${origin}${address}`);
      // The script adds this element only after it is certain that the page will not redirect.
      await page.locator('.overlays-manager').waitFor({ state: 'attached' });
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
  test('[A2.20] [A2.32] [A6.03] [B6.03] a visitor is never redirected, and neither Shift+Escape nor Escape does anything on a site that does not allow it', async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const hit = page.waitForResponse((answer) => answer.url().endsWith('/api/census/RecordHit'));
    await page.goto(`${onDomain(new URL(baseURL ?? '').port)}/studio`);
    await hit;
    expect(new URL(page.url()).pathname).toBe('/studio');
    await page.keyboard.press('Shift+Escape');
    // The page would have requested the code for logging out before this request.
    await page.evaluate(() => fetch('/robots.txt'));
    await expect.poll(() => asked).toContain('/robots.txt');
    expect(asked.filter((path) => /logout/i.test(path))).toEqual([]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/studio');
    // The demo does not open the sign-in page on Escape. features.spec.ts tests a site that does.
    await page.keyboard.press('Escape');
    await page.evaluate(() => fetch('/sitemap.xml'));
    await expect.poll(() => asked).toContain('/sitemap.xml');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/studio');
  });
  test('[A2.31] [A2.33] [A6.03] [B7.50] [B7.53] [B7.54] Escape opens the configuration area for an owner, and Shift+Escape logs out, clears the identity cookie and shows a message', async ({
    page,
    context,
  }) => {
    await takeSession(page);
    expect(Buffer.from((await cookie(context, 'ss_identity'))?.value ?? '', 'base64url').toString()).toBe(
      'tide-and-kiln',
    );
    await page.goto('/studio?noredirect');
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/config\/\?frameUrl=/, { waitUntil: 'commit' });
    await page.goto('/studio?noredirect');
    const logout = page.waitForRequest((request) => /\/logout-[^/]*\.js$/.test(request.url()));
    await page.keyboard.press('Shift+Escape');
    await logout;
    await page.waitForURL(/logout=true/, { waitUntil: 'commit' });
    const dialog = page.getByRole('dialog', { name: 'Logout Successful' });
    await expect(dialog).toContainText('You have been successfully logged out.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => cookie(context, 'ss_identity')).toBeUndefined();
    await expect.poll(() => cookie(context, 'sw_session')).toBeUndefined();
  });
});
