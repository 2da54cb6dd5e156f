import { expect, type Page, test } from '@playwright/test';
import { holds } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { type Link, setMainMenu } from '#support/node/main-menu.ts';

const FOLDER = {
  title: 'Find us',
  href: '',
  children: [
    { title: 'The studio', href: '/studio' },
    { title: 'Write to us', href: '/contact' },
    { title: 'Down this page', href: '/studio#main' },
  ],
};

const menu = (page: Page) => page.locator('.site-nav');
const opener = (page: Page) => page.locator('.site-nav > summary');
const list = (page: Page) => page.locator('.site-nav > ul');
const isInHeader = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    // Between the last and the first element the focus is the browser's own.
    return activeElement === document.body || activeElement?.closest('.site-header') !== null;
  });

/** Opened by the keyboard: its script comes with the focus. */
async function open(page: Page): Promise<void> {
  await expect(async () => {
    // Again, if the page's script was not there yet.
    await opener(page).blur();
    await opener(page).focus();
    await expect(menu(page)).toHaveAttribute('data-layer', '', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('inert');
}

let before: Link[] = [];
test.beforeAll(async ({ browser, baseURL }) => {
  const add = (links: Link[]) => [...links.slice(0, 3), FOLDER, ...links.slice(3)];
  before = await setMainMenu(browser, baseURL, add, 'Write to us');
});
test.afterAll(async ({ browser, baseURL }) => {
  await setMainMenu(browser, baseURL, () => before);
});
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

for (const size of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])
  test.describe(`the phone menu, ${size.width} pixels wide`, () => {
    test.use({ viewport: size });

    test('is a layer that keeps the focus until Escape returns it', async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.url().includes('phone-menu') && scripts.push(request.url()));
      await page.goto('/gallery');
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([]);
      await opener(page).focus();
      const place = await opener(page).boundingBox();
      await open(page);
      expect(await opener(page).boundingBox()).toEqual(place);
      const box = await list(page).boundingBox();
      expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, size.width, size.height]);
      await expect(list(page).getByRole('link', { name: 'Gallery', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );

      for (let round = 0; round < 20; round++) {
        await page.keyboard.press('Tab');
        expect(await isInHeader(page)).toBe(true);
      }
      await page.mouse.move(size.width / 2, size.height - 100);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Escape');
      await expect(opener(page)).toBeFocused();
      await expect(list(page)).toBeHidden();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);
    });

    test('opens its folders, and closes when a link leads to a section of the page', async ({ page }) => {
      await page.goto('/events');
      await open(page);
      const folder = list(page).locator('summary', { hasText: 'Find us' });
      const inside = list(page).getByRole('link', { name: 'The studio' });
      await expect(inside).toBeHidden();
      await folder.press('Enter');
      await expect(inside).toBeVisible();
      await inside.press('Enter');
      await expect(page).toHaveURL(/\/studio$/);
      // The folder of the page is open, and the page marked in it.
      await open(page);
      await expect(inside).toHaveAttribute('aria-current', 'page');
      await expect(inside).toBeVisible();
      await list(page).getByRole('link', { name: 'Down this page' }).click();
      await expect(list(page)).toBeHidden();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    });

    test('has no accessibility faults, in light and dark', async ({ page }) => {
      await page.goto('/studio');
      await open(page);
      await expect(list(page).getByRole('link', { name: 'The studio' })).toBeVisible();
      await holds(page, { widths: [size.width], within: '.site-header' });
    });

    test('closes when the window becomes wide', async ({ page }) => {
      await page.goto('/studio');
      await open(page);
      await page.setViewportSize({ width: 1200, height: 800 });
      await expect(page.locator('main')).not.toHaveAttribute('inert');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
        'hidden',
      );
    });
  });

test('every link of the phone menu is reachable in a low window and at 400 % zoom', async ({ page }) => {
  for (const height of [500, 256]) {
    await page.setViewportSize({ width: 320, height });
    await page.goto('/studio');
    await open(page);
    for (const place of ['first', 'last'] as const) {
      const link = list(page).locator('> li > a')[place]();
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the phone menu and its folders open', async ({ page }) => {
    await page.goto('/events');
    await opener(page).click();
    await list(page).locator('summary', { hasText: 'Find us' }).click();
    await list(page).getByRole('link', { name: 'The studio' }).click();
    await expect(page).toHaveURL(/\/studio$/);
  });
});
