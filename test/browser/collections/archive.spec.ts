import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('an archive block links a month, a tag and an author to their posts', async ({ page }) => {
  await page.goto('/archive');
  expect(await faults(page)).toEqual([]);
  await page.getByText('Choose a month').click();
  await page
    .getByRole('navigation', { name: 'One month' })
    .getByRole('link', { name: 'October 2026' })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Why a pottery needs a tide table',
  ]);
  await page.goto('/archive');
  await page
    .getByRole('navigation', { name: 'What we wrote about' })
    .getByRole('link', { name: 'seafoam 2 items' })
    .click();
  await expect(page).toHaveURL(/\/journal\?tag=seafoam$/);
  await page.goto('/archive');
  await page.getByRole('navigation', { name: 'By hand' }).getByRole('link', { name: 'Davi Souza' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Firing log: kiln 41']);
});

test('tour dates fit a narrow screen and have no accessibility faults', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/on-the-road');
  await expect(page.getByRole('link', { name: 'Details Glaze day' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faults(page)).toEqual([]);
});
