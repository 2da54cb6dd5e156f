import { type BrowserContext, expect, type Route } from '@playwright/test';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { faults } from '#support/node/axe.ts';
import { consent, editing, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((candidate) => candidate.name === name);
const DAY = 86_400;
/** Pages that need the database. Component tests check those of the demo. */
const PAGES = ['/shop/tide-mug', '/journal/firing-log-kiln-41', '/donate', '/search?q=iron', '/no-such-page'];

test.describe('a page from the database', () => {
  for (const path of PAGES) {
    test(`${path} has no accessibility fault, no error and no sideways scroll`, async ({
      page,
      context,
      baseURL,
    }) => {
      await consent(context, baseURL ?? '');
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
      });
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(path);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(0);
        expect(await faults(page)).toEqual([]);
      }
      // Safari on phones zooms into fields with a smaller font.
      const sizes = await page
        .locator('input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(Math.min(16, ...sizes)).toBe(16);
      expect(errors).toEqual([]);
    });
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    test('pages, menu and search work', async ({ page }) => {
      await page.goto('/');
      await page.locator('.site-nav > summary').click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Journal' })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
      await page.goto('/search');
      await page.getByRole('searchbox').fill('toffee');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('link', { name: 'Firing log: kiln 41' })).toBeVisible();
    });
  });

  test('only existing files are cached forever', async ({ request }) => {
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
});

test.describe('visits', () => {
  test('[A5.07] foreign cookies with % do not break visits, census, banner and forms', async ({
    page,
    context,
    baseURL,
  }) => {
    const strange = ['a', 'crumb', 'CART', 'hasCart', 'ss_cvr', 'ss_cvt', 'ss_cookieAllowed', 'sw_signed_in'];
    await context.addCookies(
      [...strange, 'sw_anonymous', 'sw_session'].map((name) => ({ name, value: '100%', url: baseURL ?? '' })),
    );
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const hit = page.waitForResponse((answer) => answer.url().endsWith('/api/census/RecordHit'));
    await page.goto('/contact?q=100%#itemId=100%');
    expect((await hit).status()).toBeLessThan(300);
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(async () => (await cookie(context, 'ss_cookieAllowed'))?.value).toBe('1');
    await expect.poll(async () => (await cookie(context, 'ss_cvr'))?.value).toMatch(/^[\w-]+\|1\|1\|1\|1$/);
    expect((await cookie(context, 'ss_cvt'))?.value).toMatch(/^[1-9]\d+$/);
    const form = page.locator('[data-form="f1a0c0de0000000000000001"]');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('data-live', '');
    await form.getByLabel('First name').fill('Per');
    await form.getByLabel('Last name').fill('Cent');
    await form.getByLabel('Email').fill('per.cent@tide.test');
    await form.getByLabel('Message').fill('Is it 100% clay?');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you. Your note is on the bench')).toBeVisible();
    expect(errors).toEqual([]);
  });
  test('[A1.08] [A9.01] [A9.02] [A9.03] [B3.10.07] [B3.10.08] a visit sets its cookies, and its hits have every field and distinguish items from collections', async ({
    page,
    context,
    baseURL,
  }) => {
    await consent(context, baseURL ?? '');
    const recordSource = async (path: string) => {
      const hit = page.waitForRequest((request) => request.url().endsWith('/api/census/RecordHit'));
      await page.goto(path);
      const data = new URLSearchParams((await hit).postData() ?? '').get('data') ?? '{}';
      return (JSON.parse(data) as { contentSource: string | null }).contentSource;
    };
    expect(await recordSource('/journal/seconds')).toBe('i');
    await test.step('[A1.08] a visit sets a record of two years and a visit of 30 minutes at path /', async () => {
      await expect.poll(() => cookie(context, 'ss_cvt')).toBeDefined();
      const visitor = await cookie(context, 'ss_cvr');
      const visit = await cookie(context, 'ss_cvt');
      expect(visitor?.value).toMatch(/^[\w-]+\|1\|1\|1\|1$/);
      expect([visitor?.path, visit?.path]).toEqual(['/', '/']);
      // Browsers may limit a cookie's lifetime to 400 days.
      expect(Math.round(((visitor?.expires ?? 0) - Date.now() / 1000) / DAY)).toBeGreaterThanOrEqual(400);
      expect(Math.round(((visit?.expires ?? 0) - Date.now() / 1000) / 60)).toBe(30);
    });
    expect(await recordSource('/journal')).toBe('c');
    expect(await recordSource('/studio')).toBeNull();
    const hit = page.waitForRequest((request) => request.url().endsWith('/api/census/RecordHit'));
    await page.goto('/journal/seconds?from=letter', { referer: `${baseURL}/journal` });
    const sent = new URLSearchParams((await hit).postData() ?? '');
    expect(sent.get('event')).toMatch(/^\d+$/);
    expect(sent.get('ss_cvr')).toBe((await cookie(context, 'ss_cvr'))?.value);
    const id = expect.stringMatching(/^[0-9a-f]{24}$/);
    const window = await page.evaluate(() => [innerWidth, innerHeight, screen.width, screen.height]);
    const data = JSON.parse(sent.get('data') ?? '{}');
    expect(data).toMatchObject({
      websiteId: id,
      templateId: expect.any(String),
      website_locale: expect.stringMatching(/^[a-z]{2}/),
      pagePath: '/journal/seconds',
      pageTitle: expect.stringMatching(/./),
      pageId: id,
      contentSource: 'i',
      pagePermissionTypeValue: expect.any(Number),
      userAgent: await page.evaluate(() => navigator.userAgent),
      clientDate: expect.any(Number),
      localStorageSupported: true,
      queryString: '?from=letter',
      referrer: `${baseURL}/journal`,
    });
    expect([data.viewportInnerWidth, data.viewportInnerHeight, data.screenWidth, data.screenHeight]).toEqual(
      window,
    );
  });
});

test.describe('owners on the published site', () => {
  const onDomain = (port: string) => `http://tide-and-kiln.localhost:${port}`;

  test('[A1.07] [A2.07] [A2.12] [A2.19] [A6.02] owners are redirected to the configuration area; viewers and visitors who used noredirect in the session are not', async ({
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
      // Node does not resolve subdomains of localhost.
      const answer = await route.fetch({ url: `${baseURL}/journal` });
      const html = await answer.text();
      expect(html).toContain(`"websiteRoles":[${ROLE.admin}]`);
      await route.fulfill({
        response: answer,
        body: html.replace(`"websiteRoles":[${ROLE.admin}]`, `"websiteRoles":[${ROLE.viewer}]`),
      });
    };
    await page.route(`${origin}/journal`, asViewer);
    // A viewer counts as a visitor. Once the hit is sent, a redirect would have happened.
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
      // It is added once it is certain that the page stays.
      await page.locator('.overlays-manager').waitFor({ state: 'attached' });
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
  test('[A2.20] [A2.32] [A6.03] [B6.03] a visitor is never redirected, Shift+Escape does nothing, and Escape asks to sign in', async ({
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
    // The code for logging out would have been requested before this.
    await page.evaluate(() => fetch('/robots.txt'));
    await expect.poll(() => asked).toContain('/robots.txt');
    expect(asked.filter((path) => /logout/i.test(path))).toEqual([]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/studio');
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/login\?next=%2Fconfig%2F/);
  });
  test('[A2.31] [A2.33] [A6.03] [B7.50] [B7.53] [B7.54] Escape opens the configuration area, and Shift+Escape logs out, clears the identity cookie and says so', async ({
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
