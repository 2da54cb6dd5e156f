import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';

const CENSUS = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];
const OTHERS = ['SS_MATTR', 'SS_MID', 'SS_lastvisit', 'user_segment'];
/** A cookie of another script, which no rule names. */
const FOREIGN = 'theme';
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((candidate) => candidate.name === name);
const DAY = 86_400;
const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const bannerScript = /\/assets\/consent-banner-[^/]*\.js$/;
const waitForHit = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/census/RecordHit'));

/** Gives a page another context than its site has: `changes` are pairs of JSON, as it stands in the page and as it shall. */
const withContext = (page: Page, path: string, changes: readonly (readonly [string, string])[]) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [from, to] of changes) {
      expect(body).toContain(from);
      body = body.replace(from, to);
    }
    await route.fulfill({ response: answer, body });
  });

test('[A4.14] both cookies are kept unchanged on a next page', async ({ page, context, baseURL }) => {
  await consent(context, baseURL ?? '');
  const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
  const value = { ss_cvr: 'ines|1|2|3|4', ss_cvt: '1789999999999' };
  await context.addCookies(
    Object.entries(value).map(([name, value]) => ({ name, value, url: baseURL ?? '', expires: inAnHour })),
  );
  const visits = async () =>
    (await context.cookies()).filter(({ name }) => name in value).map((one) => JSON.stringify(one));
  const before = await visits();
  expect(before).toHaveLength(2);
  const hit = waitForHit(page);
  await page.goto('/studio');
  await hit;
  expect(await visits()).toEqual(before);
});

test('[A1.11] [A4.38] [A4.39] [A4.40] [A4.42] [A4.43] [A7.20] [A9.04] accepting keeps the choice for 30 days and removes the banner; in forced mode clicks do nothing', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(async () => (await cookie(context, 'ss_cookieAllowed'))?.value).toBe('1');
  const stored = await cookie(context, 'ss_cookieAllowed');
  expect(Math.round(((stored?.expires ?? 0) - Date.now() / 1000) / DAY)).toBe(30);
  const hit = waitForHit(page);
  await page.reload();
  await hit;
  await expect(banner).toHaveCount(0);

  await page.goto('/?forceCookieBanner');
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeVisible();
  expect((await cookie(context, 'ss_cookieAllowed'))?.value).toBe('1');
});

test('[A4.41] declining keeps the choice, removes the banner and stops counting', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  await expect.poll(async () => (await cookie(context, 'ss_cookieAllowed'))?.value).toBe('0');
});

test('[A4.38] [A5.44] Decline stands beside a button that accepts, not beside a cross, nor where one can only accept', async ({
  page,
}) => {
  for (const [changes, hasDecline] of [
    [[], true],
    [[['"OPT_IN_AND_OUT"', '"OPT_IN"']], false],
    [[['"cookieBannerCtaVariant":"BUTTON"', '"cookieBannerCtaVariant":"ICON"']], false],
  ] as const) {
    await withContext(page, '/studio', changes);
    await page.goto('/studio');
    await expect(getBanner(page)).toBeVisible();
    await expect(getBanner(page).getByRole('button', { name: 'Decline' })).toHaveCount(hasDecline ? 1 : 0);
    await page.unroute('**/studio');
  }
});

test('[B9.3.17] a site that can be cloned clears the census cookies whatever the consent', async ({
  page,
  context,
  baseURL,
}) => {
  await consent(context, baseURL ?? '');
  await context.addCookies(
    [...CENSUS, ...OTHERS].map((name) => ({ name, value: 'ines|1|1|1|4', url: baseURL ?? '' })),
  );
  await withContext(page, '/studio', [['"cloneable":false', '"cloneable":true']]);
  await page.goto('/studio');
  await expect
    .poll(async () => (await names(context)).sort())
    .toEqual([...OTHERS, 'ss_cookieAllowed'].sort());
});

test('[B9.3.27] no banner in screenshot mode, not even where it is forced', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/studio');
  await expect(getBanner(page)).toBeVisible();
  expect(scripts.filter((path) => bannerScript.test(path))).toHaveLength(1);
  for (const query of ['screenshot', 'screenshot&forceCookieBanner']) {
    scripts.length = 0;
    await page.goto(`/studio?${query}`, { waitUntil: 'networkidle' });
    await expect(getBanner(page)).toHaveCount(0);
    expect(scripts.filter((path) => bannerScript.test(path))).toEqual([]);
  }
});

test.describe('under a restrictive policy', () => {
  const restrict = async (page: Page, isAnalyticsCookiesDisabled: boolean) => {
    await signIn(page);
    const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
    const answer = await page.request.put('/api/settings/cookies', {
      headers: { 'x-csrf-token': crumb },
      data: { isAnalyticsCookiesDisabled },
    });
    expect(answer.ok()).toBe(true);
  };

  test('[A4.44] [A9.05] [B9.3.16] refusing removes the nine cookies, at once and on every page', async ({
    page,
    browser,
    baseURL,
  }) => {
    await restrict(page, true);
    const context = await browser.newContext();
    try {
      const visitor = await context.newPage();
      const give = () =>
        context.addCookies(
          [...CENSUS, ...OTHERS, FOREIGN].map((name) => ({
            name,
            value: 'ines|1|1|1|4',
            url: baseURL ?? '',
          })),
        );
      await give();
      await visitor.goto('/studio');
      await expect(getBanner(visitor)).toBeVisible();
      expect((await names(context)).sort()).toEqual([...OTHERS, FOREIGN].sort());
      await give();
      await getBanner(visitor).getByRole('button', { name: 'Decline' }).click();
      await expect.poll(() => names(context)).toContain('ss_cookieAllowed');
      await expect.poll(async () => (await names(context)).sort()).toEqual(['ss_cookieAllowed', FOREIGN]);
      await give();
      await visitor.goto('/journal');
      await expect.poll(async () => (await names(context)).sort()).toEqual(['ss_cookieAllowed', FOREIGN]);
    } finally {
      await context.close();
      await restrict(page, false);
    }
  });
});

test('a visitor changes their mind by the link in the footer, with the keyboard; an answer closes the banner of other tabs', async ({
  page,
  context,
  baseURL,
}) => {
  const banner = getBanner(page);
  await page.goto('/studio');
  await expect(banner).toBeVisible();
  const other = await context.newPage();
  await other.goto('/journal');
  await expect(getBanner(other)).toBeVisible();
  await getBanner(other).getByRole('button', { name: 'Accept' }).click();
  await expect(getBanner(other)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(banner).toHaveCount(0);

  const link = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeFocused();
  await expect(banner.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(banner).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(() => names(context)).toContain('ss_cvr');

  await page.keyboard.press('Enter');
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  expect((await cookie(context, 'ss_cookieAllowed'))?.value).toBe('0');
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  expect((await names(context)).filter((name) => CENSUS.includes(name))).toEqual([]);

  await test.step('Global Privacy Control has answered already: nothing is asked', async () => {
    const quiet = await page
      .context()
      .browser()
      ?.newContext({ baseURL: baseURL ?? '' });
    if (!quiet) throw new Error('no browser');
    await quiet.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    const visit = await quiet.newPage();
    await visit.goto('/studio');
    await visit.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(getBanner(visit)).toContainText('Global Privacy Control');
    await visit.reload();
    await visit.locator('[data-cookie-settings]').waitFor();
    await expect(getBanner(visit)).toHaveCount(0);
    await quiet.close();
  });
});
