import { expect } from '@playwright/test';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test('an owner creates a cover page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, '/config/pages');
  await page.getByRole('button', { name: 'New page' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  const title = `Closed until May ${Date.now().toString(36)}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('radio', { name: 'Cover page' }).check();
  await dialog.getByRole('button', { name: 'Create page' }).click();
  const frame = page.frameLocator('.stage iframe');
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(frame.locator('.site-header')).toHaveCount(0);
});
