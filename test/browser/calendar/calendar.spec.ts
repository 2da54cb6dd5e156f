import { expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { loadedScripts } from '#support/node/loaded-scripts.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('[A2.27] a calendar loads its code and changes months in place', async ({ page }) => {
  await page.goto('/studio');
  const common = await loadedScripts(page);
  await page.goto('/calendar?month=2027-01');
  const calendar = page.locator('.calendar[data-started]').first();
  await calendar.waitFor();
  expect((await loadedScripts(page)).filter((name) => !common.includes(name))).not.toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await calendar.locator('[data-turn="later"]').click();
  await expect(calendar.locator('caption')).toHaveText('February 2027');
  await expect(calendar.getByRole('link', { name: 'Glaze day' })).toBeVisible();
  await expect(page).toHaveURL(/month=2027-02/);
  await expect(calendar.locator('[data-turn="later"]')).toBeFocused();
  await page.goBack();
  await expect(calendar.locator('caption')).toHaveText('January 2027');
  expect(await page.evaluate(() => 'isSame' in window), 'without a new page').toBe(true);
  expect(await faults(page)).toEqual([]);
});

test('[A2.24] a list of events loads its code and shows past events in place', async ({ page }) => {
  await page.goto('/studio');
  const common = await loadedScripts(page);
  await page.goto('/events');
  await page.locator('#events[data-started]').waitFor();
  expect((await loadedScripts(page)).filter((name) => !common.includes(name))).not.toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Kiln opening, kiln 40' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Past', exact: true })).toBeFocused();
  expect(await page.evaluate(() => 'isSame' in window), 'without a new page').toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('months are links, and on a phone a month is a list of its days', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/calendar?month=2027-01');
    const calendar = page.locator('.calendar').first();
    await calendar.locator('[data-turn="later"]').click();
    await expect(calendar.locator('caption')).toHaveText('February 2027');
    await expect(calendar.locator('td:visible')).toHaveCount(1);
    await expect(calendar.getByText('Saturday, February 13, 2027')).toBeVisible();
  });
});
