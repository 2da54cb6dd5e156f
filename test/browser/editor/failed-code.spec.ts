import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PRODUCT = 'Dinner plate';
const TYPED = 'Typed before the deploy';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a screen whose code fails to load shows an error beside the menu, and opens once the code can be loaded', async ({
  page,
}) => {
  await signIn(page, '/config/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.route('**/assets/customers-route-*.js', (route) => route.fulfill({ status: 404 }));
  const menu = page.getByRole('navigation', { name: 'Sitewright' });
  await menu.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.unrouteAll();
  await menu.getByRole('link', { name: 'Customers' }).click();
  const reload = page.getByRole('button', { name: 'Reload' });
  const heading = page.getByRole('heading', { level: 1, name: 'Customers' });
  // Some browsers do not request a failed script again, so the page may need a reload.
  await expect(reload.or(heading)).toBeVisible();
  if (await reload.isVisible()) await reload.click();
  await expect(heading).toBeVisible();
});

test('the product form keeps its input when a section’s code fails to load, and restores it after Reload', async ({
  page,
}) => {
  await page.route('**/assets/form-control-*.js', (route) => route.fulfill({ status: 404 }));
  await signIn(page, '/config/products');
  await page.getByRole('link', { name: PRODUCT, exact: true }).click();
  const field = page.getByLabel('Short description');
  await field.fill(TYPED);
  const failure = page.getByRole('alert').filter({ hasText: 'This part could not be shown.' });
  await expect(failure).toBeVisible();
  await expect(field).toHaveValue(TYPED);

  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep for later' }).click();
  await expect(field).toHaveValue(TYPED);
  await expect(failure).toBeHidden();
  await expect(page.getByLabel('Form', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Discard them' }).click();
});
