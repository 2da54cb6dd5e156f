import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { delayResponses } from '#support/node/panel.ts';
import { test } from '#support/node/panel-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a skip link leads past the menu and the page list, and navigation focuses the new page’s heading unless the owner has moved the focus', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const menu = page.getByRole('navigation', { name: 'Sitewright' });
  await signIn(page);
  await editing(page);

  await test.step('the first Tab stop skips the menu and the page list and leads to the page’s heading', async () => {
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

    // Opens a page from the page list, and goes back.
    const list = page.getByRole('complementary', { name: 'Pages' });
    await list.getByRole('button', { name: /^Studio/ }).press('Enter');
    await expect(heading('Studio')).toBeFocused();
    await page.goBack();
    await expect(heading('Tide & Kiln')).toBeFocused();
  });

  await test.step('navigation focuses the new page’s heading', async () => {
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
      .fill('Orders');
    await page.keyboard.press('Enter');
    await expect(heading('Orders')).toBeFocused();
  });

  await test.step('a tab keeps the focus when it opens its page', async () => {
    await menu.getByRole('link', { name: 'Forms' }).press('Enter');
    await expect(heading('Forms')).toBeFocused();
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Forms').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/config\/forms\/submissions$/);
    await expect(tab('Submissions')).toBeFocused();
  });

  await test.step('a page that loads slowly does not take the focus from the control that the owner moved to', async () => {
    const release = await delayResponses(page, '**/assets/customers-route-*.js');
    const link = menu.getByRole('link', { name: 'Customers' });
    await link.press('Enter');
    await page.keyboard.press('Tab');
    const next = menu.getByRole('link', { name: 'Subscriptions' });
    await expect(next).toBeFocused();
    release();
    await expect(heading('Customers')).toBeVisible();
    await expect(next).toBeFocused();
  });
});
