import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/listening';

test('a visitor plays audio by keyboard, one file after another, downloads it and reads the transcript', async ({
  page,
  context,
  baseURL,
}) => {
  await consent(context, baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(PATH);
  const list = page.getByRole('region', { name: 'From slack water to the last ping' });
  await list.getByRole('button', { name: 'Play Before: slack water' }).press('Enter');
  const tracks = list.locator('.track');
  await expect(tracks.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(list.getByRole('button', { name: 'Pause Before: slack water' })).toBeVisible();
  await list.getByRole('slider').fill('11');
  await expect(tracks.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 15_000 });
  await list.getByRole('button', { name: 'Pause Hour nine' }).press('Space');
  await expect(list.getByRole('button', { name: 'Play Hour nine' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Hour nine' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('kiln-42-hour-nine.ogg');
  await page.getByText('Transcript: Hour nine').click();
  await expect(page.getByText('Bricks tick as they grow.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('each audio file uses the browser’s own player', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('audio')).toHaveCount(4);
    for (const player of await page.locator('audio').all()) await expect(player).toBeVisible();
  });
});
