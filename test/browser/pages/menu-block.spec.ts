import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/cafe';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const open = async (page: Page, hash = '') => {
  await page.goto(`${PATH}${hash}`);
  await page.locator('.menu-block[data-started]').waitFor();
};
const isSelected = (page: Page, name: string) =>
  expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveText([name]);

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('[B2.4.10] [B2.4.11] [B2.4.12] [B4.42] one menu is selected at any time, by a click or by keys, the first one at first', async ({
  page,
}) => {
  await open(page);
  await isSelected(page, 'Morning');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(panel(page, 'Morning').getByText('Cardamom bun')).toBeVisible();
  await expect(page.getByText('Fish chowder')).toBeHidden();
  await test.step('[B2.4.11] a click selects', async () => {
    await tab(page, 'Drinks').click();
    await isSelected(page, 'Drinks');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel(page, 'Drinks').getByText('Filter coffee')).toBeVisible();
    await expect(page.getByText('Cardamom bun')).toBeHidden();
    expect(new URL(page.url()).hash, 'without a jump').toBe('');
    expect(await faults(page)).toEqual([]);
  });
  for (const key of ['Enter', 'Space'])
    await test.step(`[B2.4.11] [B2.4.12] arrows move between tabs in a circle, ${key} selects`, async () => {
      await tab(page, 'Morning').click();
      await expect(tab(page, 'Morning')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(tab(page, 'Drinks')).toBeFocused();
      await isSelected(page, 'Morning');
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'Morning')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'Midday')).toBeFocused();
      await page.keyboard.press(key);
      await isSelected(page, 'Midday');
      await expect(page.getByText('Fish chowder')).toBeVisible();
    });
  await test.step('[B2.4.12] the arrows are mirrored from right to left', async () => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await tab(page, 'Morning').click();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Midday')).toBeFocused();
  });
});

test('an address leads to its menu', async ({ page }) => {
  await open(page, '#menu-b2-drinks');
  await isSelected(page, 'Drinks');
  await expect(page.getByText('Filter coffee')).toBeVisible();
});

test('nothing moves as the script starts, and print shows every menu', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/menu-*', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(PATH);
  const top = () =>
    page.getByText('Cardamom bun').evaluate(async (element) => {
      await document.fonts.ready;
      return element.getBoundingClientRect().top;
    });
  const before = await top();
  await expect(page.getByText('Fish chowder')).toBeHidden();
  code.resolve();
  await page.locator('.menu-block[data-started]').waitFor();
  expect(await top()).toBe(before);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Cardamom bun', 'Fish chowder', 'Filter coffee'])
    await expect(page.getByText(text)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('all menus stand below each other under headings', async ({ page }) => {
    await page.goto(PATH);
    for (const name of ['Morning', 'Midday', 'Drinks'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('Fish chowder')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
