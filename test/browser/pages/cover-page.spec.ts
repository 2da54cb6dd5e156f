import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test('a cover page fills the screen with its picture, at 390, 820 and 1440 px, and has nothing around it', async ({
  page,
  context,
  baseURL,
}) => {
  await consent(context, baseURL ?? '');
  await page.goto('/kiln-45');
  await expect(page.getByRole('heading', { level: 1, name: 'It is firing now' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const section = page.locator('main > .section');
    expect((await section.boundingBox())?.height, `${width} px`).toBeGreaterThanOrEqual(800);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await faults(page), `${width} px`).toEqual([]);
  }
});

test('an owner makes one', async ({ page }) => {
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
