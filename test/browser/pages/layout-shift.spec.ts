import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

/** Returns all layout shifts so far, including those of the last frame. */
const readShifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const watcher: PerformanceObserver = Reflect.get(window, 'watcher');
    const shifts: string[] = Reflect.get(window, 'shifts');
    return [...shifts, ...watcher.takeRecords().map((entry) => JSON.stringify(entry))];
  });

test.beforeEach(async ({ page }) => {
  // Blocks fonts, because this test excludes shifts that late fonts cause.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    });
    watcher.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts, watcher });
  });
});

test('a lightbox that opens as its page loads does not shift the layout, even above the cookie banner', async ({
  page,
}) => {
  await page.goto('/gallery/picture-01');
  await expect(page.locator('dialog.lightbox[data-phase="shown"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies', includeHidden: true })).toBeAttached();
  expect(await readShifts(page)).toEqual([]);
});

test('the sign-in page reserves space for the passkey button that its script shows', async ({ page }) => {
  // Compares positions instead of observing layout shifts, because a busy browser may paint a partially
  // loaded page, which shifts any page.
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/login-*.js', async (route) => {
    await isHeld;
    return route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeHidden();
  const before = await page.locator('form').boundingBox();
  release();
  await expect(button).toBeVisible();
  expect(await page.locator('form').boundingBox()).toEqual(before);
});

test('the sign-in page reserves no space for the passkey button without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('#passkey')).toHaveCSS('display', 'none');
  await context.close();
});
