import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';

/** The demo's page with a popup: a newsletter at the lower edge after 60 % of the page. */
const PATH = '/letters';
const KEY = 'popup-overlay.letters';
const DAY_MS = 86_400_000;

const popup = (page: Page) => page.getByRole('dialog', { name: 'The next letter' });
const started = (page: Page) => page.locator('.popup-place[data-started]');
/** To the end of the page, and until its scroll event has been handled. */
const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 1e6, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
const readRecord = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** What the browser remembers before the page is opened. */
const remember = (context: BrowserContext, record: object) =>
  context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(record),
  ] as const);

async function open(page: Page, path = PATH): Promise<void> {
  await page.goto(path);
  await started(page).waitFor({ state: 'attached' });
}

test.use({ viewport: { width: 1280, height: 720 } });
test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('[B3.12.22] it opens at its place in the page, is closed, and is remembered', async ({ page }) => {
  await open(page);
  await expect(popup(page)).toBeHidden();
  await scrollDown(page);
  await expect(popup(page)).toBeVisible();
  // The visitor reads on: nothing took the focus, and it is said to those who do not see it.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'The next letter' })).toBeAttached();
  expect(await faults(page)).toEqual([]);
  const box = await popup(page).boundingBox();
  expect(box && 1280 - box.x - box.width).toBeLessThan(40);
  const before = Date.now();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
  // Written with the event of closing, which follows the closing.
  await expect.poll(() => readRecord(page)).not.toBeNull();
  const record = await readRecord(page);
  expect(record).toEqual({ version: 1, submitted: false, 'date-closed': expect.any(Number) });
  expect(record['date-closed']).toBeGreaterThanOrEqual(before);
  await open(page);
  await scrollDown(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(popup(page)).toBeHidden();
});

test('[B3.12.22] [B4.45] [B4.47] a record of either form decides, by its date and its version', async ({
  context,
}) => {
  const shows = async (record: object) => {
    const page = await context.newPage();
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      KEY,
      JSON.stringify(record),
    ] as const);
    await open(page);
    await scrollDown(page);
    const isDue = await popup(page)
      .waitFor({ timeout: 1500 })
      .then(
        () => true,
        () => false,
      );
    await page.close();
    return isDue;
  };
  const ago = (days: number) => Date.now() - days * DAY_MS;
  expect(await shows({ version: 1, submitted: false, 'date-closed': ago(31) })).toBe(true);
  expect(await shows({ version: 1, submitted: false, closedDate: new Date(ago(29)).toISOString() })).toBe(
    false,
  );
  expect(await shows({ version: 0, submitted: false, 'date-closed': ago(1) })).toBe(true);
  expect(await shows({ version: 0, submitted: true, 'date-closed': ago(400) })).toBe(false);
});

test('Escape closes only the popup, and the page keeps its layout', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.body.dataset.shift = String(Number(document.body.dataset.shift ?? 0) + entry.value);
    }).observe({ type: 'layout-shift' });
  });
  await scrollDown(page);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL(PATH);
  expect(await page.evaluate(() => document.body.dataset.shift ?? '0')).toBe('0');
});

test('[B4.48] its form signs a visitor up, and then it is not shown again', async ({ page, context }) => {
  await open(page);
  await scrollDown(page);
  await popup(page).locator('[data-live]').waitFor();
  await popup(page).getByRole('textbox').fill(`reader-${Date.now()}@tide-and-kiln.test`);
  await popup(page).locator('[data-submit]').click();
  await expect(popup(page).locator('[data-sent]')).toBeVisible();
  expect(await readRecord(page)).toMatchObject({ version: 1, submitted: true });
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await remember(context, { ...(await readRecord(page)), 'date-closed': Date.now() - 400 * DAY_MS });
  await open(page);
  await scrollDown(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(popup(page)).toBeHidden();
});

test('[B9.3.25] screenshots do not show it', async ({ page }) => {
  await open(page, `${PATH}?screenshot`);
  await scrollDown(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(popup(page)).toBeHidden();
  await open(page);
  await scrollDown(page);
  await expect(popup(page)).toBeVisible();
});

test('it waits until the cookie banner is answered', async ({ page, context }) => {
  await context.clearCookies();
  await open(page);
  await scrollDown(page);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(popup(page)).toBeVisible();
});

/** Serves the page with other triggers than its owner chose. */
const withTriggers = (page: Page, triggers: object) =>
  page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-popup="([^"]*)"/, (_, json: string) => {
      const settings = { ...JSON.parse(json.replaceAll('&quot;', '"')), scrollPercent: null, ...triggers };
      return `data-popup="${JSON.stringify(settings).replaceAll('"', '&quot;')}"`;
    });
    await route.fulfill({ response, body });
  });

test('it opens after the configured delay, and not before', async ({ page }) => {
  await withTriggers(page, { delaySeconds: 30 });
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.reload();
  await started(page).waitFor({ state: 'attached' });
  await page.clock.runFor(29_000);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(popup(page)).toBeVisible();
});

test('it opens when the pointer leaves through the upper edge, and no other', async ({ page }) => {
  await withTriggers(page, { opensOnExit: true });
  await open(page);
  const leave = (clientY: number) =>
    page.evaluate((y) => {
      const event = new PointerEvent('pointerleave', { clientX: 300, clientY: y, pointerType: 'mouse' });
      document.documentElement.dispatchEvent(event);
    }, clientY);
  await page.mouse.move(300, 300);
  await leave(720);
  await expect(popup(page)).toBeHidden();
  await leave(-1);
  await expect(popup(page)).toBeVisible();
});

test('at 400 % zoom, from right to left, all of it is reachable', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await scrollDown(page);
  const box = await popup(page).boundingBox();
  expect(box && [box.x >= 0, box.x + box.width <= 320, box.y >= 0, box.y + box.height <= 256]).toEqual(
    Array(4).fill(true),
  );
  await popup(page).locator('[data-submit]').scrollIntoViewIfNeeded();
  await expect(popup(page).locator('[data-submit]')).toBeInViewport();
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
});

test('opens where the page fits on the screen, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 9_000 });
  await page.goto('/letters');
  await expect(popup(page)).toBeVisible();
});

test('a page without it loads nothing of it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page);
  const own = loaded.filter((url) => !url.includes('/assets/visitor'));
  loaded.length = 0;
  await page.goto('/studio');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.popup-place').count()).toBe(0);
  const scripts = own.filter((url) => /\/(popup|open|record|triggers)-/.test(url));
  expect(loaded.filter((url) => scripts.includes(url))).toEqual([]);
});

test.describe('what its owner sets', () => {
  type Stored = { settings: object; version: number };
  let before: object;
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, '/config/settings');
    before = (await ownerApi<Stored>(page.request, '/api/settings')).settings;
  });
  test.afterEach(async ({ page }) => {
    const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
    const { version } = await ownerApi<Stored>(page.request, '/api/settings');
    const data = { version, settings: before };
    const answer = await page.request.put('/api/settings', { headers: { 'x-csrf-token': crumb }, data });
    expect(answer.ok()).toBe(true);
  });
  const form = (page: Page) => page.getByRole('form', { name: 'Popup' });
  const save = async (page: Page) => {
    await form(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form(page).locator('.save-state')).toHaveText('Saved');
  };

  test('[B9.3.25] [B9.3.26] is what visitors get: place, timing, and not on mobile', async ({
    page,
    browser,
    baseURL,
  }) => {
    const preview = form(page).frameLocator('iframe[title="Preview of the popup"]');
    await expect(preview.getByText('The next letter')).toBeVisible();
    await form(page).getByLabel('Title').fill('Seconds on Saturday');
    await expect(preview.getByText('Seconds on Saturday')).toBeVisible();
    await form(page).getByRole('radio', { name: 'Center, over a dimmed page' }).check();
    await form(page).getByRole('radio', { name: 'Text only' }).check();
    await form(page).getByLabel('After scrolling').uncheck();
    await form(page).getByLabel('Disable on mobile').check();
    await expect(form(page).locator('iframe')).toBeVisible();
    await expect(preview.locator('.at-center-center')).toBeVisible();
    await save(page);

    const visitor = await browser.newContext();
    await consent(visitor, baseURL ?? '');
    const seen = await visitor.newPage();
    await open(seen);
    const dialog = seen.getByRole('dialog', { name: 'Seconds on Saturday' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await faults(seen)).toEqual([]);
    await seen.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
    // A change of what it says is a new version.
    await expect.poll(() => readRecord(seen)).toMatchObject({ version: 2 });

    const phone = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    await consent(phone, baseURL ?? '');
    const onPhone = await phone.newPage();
    await open(onPhone);
    await expect(onPhone.getByRole('dialog')).toHaveCount(0);
    await form(page).getByLabel('Disable on mobile').uncheck();
    await save(page);
    await open(onPhone);
    await expect(onPhone.getByRole('dialog', { name: 'Seconds on Saturday' })).toBeVisible();
  });
});

test.describe('the overlays manager', () => {
  const manager = (page: Page) => page.locator('details.overlays-manager');

  test('[A2.41] is for people who run the site, on pages with overlays', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, `${PATH}?noredirect`);
    await manager(page).getByText('Overlays (1)').click();
    await manager(page).getByRole('button', { name: 'Open' }).click();
    const dialog = page.locator('dialog.popup');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await manager(page).getByText('Overlays (1)').click();
    await manager(page).getByText('Overlays (1)').click();
    await expect(manager(page)).toContainText('Closed in this browser on');
    await manager(page).getByRole('button', { name: 'Forget that I closed it' }).click();
    await expect(manager(page)).toContainText('Not closed in this browser');
    expect(await readRecord(page)).toBeNull();
    await page.goto('/studio?noredirect');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(manager(page)).toBeHidden();

    const visitor = await (await browser.newContext()).newPage();
    await consent(visitor.context(), baseURL ?? '');
    await open(visitor);
    await expect(manager(visitor)).toHaveCount(0);
  });

  test('[A2.42] is in an editing frame, beside the announcement bar, also without a session', async ({
    page,
  }) => {
    const framed = async () => {
      const body = '<!doctype html><iframe src="/shop?frame=edit" width="1200" height="700"></iframe>';
      await page.route('**/framed', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto('/framed');
      return page.frameLocator('iframe');
    };
    const frame = await framed();
    await expect(frame.getByRole('region', { name: 'Announcement' })).toBeVisible();
    await frame.locator('.overlays-manager summary').click();
    await expect(frame.locator('.overlays-manager')).toContainText('Announcement bar');
    await expect(frame.getByRole('link', { name: 'Edit overlays' })).toHaveAttribute(
      'href',
      '/config/settings',
    );

    await signIn(page, '/config/?frameUrl=%2Fletters');
    const editor = page.frameLocator('.stage iframe');
    await editor.locator('.overlays-manager summary').click();
    await editor.locator('.overlays-manager').getByRole('button', { name: 'Open' }).click();
    await expect(editor.locator('dialog.popup')).toBeVisible();
  });
});
