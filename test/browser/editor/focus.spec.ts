import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the first stop of the panel leads past the menu and the list of pages', async ({ page }) => {
  await signIn(page);
  await editing(page);
  await expect(page.getByRole('complementary', { name: 'Pages' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  expect(await faults(page, { without: 'iframe' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tide & Kiln' })).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Desktop view' })).toBeFocused();
});

test('after navigation the focus is on the heading of the new page', async ({ page }) => {
  await signIn(page, '/config/settings');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const menu = page.getByRole('navigation', { name: 'Sitewright' });
  await menu.getByRole('link', { name: 'Products' }).press('Enter');
  await expect(heading('Products')).toBeFocused();

  await page.getByRole('link', { name: 'Dinner plate', exact: true }).press('Enter');
  await expect(heading('Dinner plate')).toBeFocused();
  await page.goBack();
  await expect(heading('Products')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .fill('Customers');
  await page.keyboard.press('Enter');
  await expect(heading('Customers')).toBeFocused();
});

test('a page that is opened from the list has the focus on its heading, also on the way back', async ({
  page,
}) => {
  await signIn(page);
  await editing(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const list = page.getByRole('complementary', { name: 'Pages' });
  await list.getByRole('button', { name: /^Studio/ }).press('Enter');
  await expect(heading('Studio')).toBeFocused();
  await page.goBack();
  await expect(heading('Tide & Kiln')).toBeFocused();
});

test('a slow page does not take the focus from an owner who moved it', async ({ page }) => {
  await signIn(page, '/config/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/customers-route-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Sitewright' });
  const link = menu.getByRole('link', { name: 'Customers' });
  await link.press('Enter');
  await page.keyboard.press('Tab');
  const next = menu.getByRole('link', { name: 'Subscriptions' });
  await expect(next).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(next).toBeFocused();
});

test('a tab keeps the focus when it opens its page', async ({ page }) => {
  await signIn(page, '/config/forms');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Forms').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/config\/forms\/submissions$/);
  await expect(tab('Submissions')).toBeFocused();
});
