import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

/** Delays the code of the command menu until the returned function is called. */
async function delayMenu(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/command-menu-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const findInput = (page: Page) => page.getByRole('searchbox', { name: 'Search pages and actions' });

test('the command menu keeps text typed while it loads and then searches for it', async ({ page }) => {
  const release = await delayMenu(page);
  await signIn(page);
  await editing(page);
  const opener = page.getByRole('button', { name: /^Search \(/ });
  await opener.press('Enter');
  await page.keyboard.type('gall');
  await expect(page.getByRole('status').filter({ hasText: 'Loading pages and actions' })).toBeVisible();
  await expect(findInput(page)).toHaveValue('gall');
  expect(await faults(page, { without: 'iframe' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(findInput(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('gall');
  release();
  await expect(page.getByRole('menuitem', { name: 'Gallery', exact: true })).toBeVisible();
  await page.keyboard.type('ery');
  await expect(findInput(page)).toHaveValue('gallery');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Editing Gallery' })).toBeVisible();
});

test('the command menu opens the first result if the owner pressed Enter before it had loaded', async ({
  page,
}) => {
  const release = await delayMenu(page);
  await signIn(page);
  await editing(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('gallery');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('main', { name: 'Editing Gallery' })).toBeVisible();
  await expect(findInput(page)).toHaveCount(0);
});

test('the command menu finds a product while the arrow keys keep their place', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/records?*', async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page);
  await page.goto('/config/orders');
  await page.getByRole('button', { name: /^Search \(/ }).click();
  await page.keyboard.type('mug');
  const status = page.getByRole('dialog', { name: 'Commands' }).getByRole('status');
  await expect(page.getByText('Searching your site …')).toBeVisible();
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/config\/products\/[0-9a-f]{24}$/);

  await page.getByRole('button', { name: /^Search \(/ }).click();
  await page.keyboard.type('form');
  await expect(page.getByRole('menuitem', { name: 'Go to Forms', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const selected = page.locator('[role="menuitem"][data-focused]');
  const first = await selected.textContent();
  await expect(status).toHaveText(/^\d+ results$/);
  await expect(selected).toHaveText(first ?? '');
  expect(await faults(page)).toEqual([]);
});

test('the command menu offers to search again after a failure, and still lists its commands', async ({
  page,
}) => {
  await page.route('**/api/records?*', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
  await signIn(page);
  await page.goto('/config/orders');
  await page.getByRole('button', { name: /^Search \(/ }).click();
  await page.keyboard.type('refund');
  const alert = page.getByRole('alert').filter({ hasText: 'Your site could not be searched' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Go to Orders/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/api/records?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
});
