import { expect, test } from '@playwright/test';
import { consent } from '#support/node/demo.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const ZONE = '.dates .time-zone';

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('events in New York name no time zone, even after the list changes in place', async ({ page }) => {
    await page.goto('/events');
    await expect(page.locator(ZONE).first()).toBeHidden();
    await page.locator('#events[data-started]').waitFor();
    await page.getByRole('link', { name: 'Past', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Kiln opening, kiln 40' })).toBeVisible();
    await expect(page.locator(`${ZONE}:visible`)).toHaveCount(0);
  });
});

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test('events in New York name their time zone', async ({ page }) => {
    await page.goto('/events');
    await expect(page.locator(ZONE).first()).toHaveText(/ E[SD]T$/);
    await expect(page.locator(`${ZONE}[data-started]`).first()).toBeVisible();
  });
});
