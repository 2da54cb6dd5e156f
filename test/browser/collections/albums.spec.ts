import { expect } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test('an owner chooses, names and orders an album’s tracks by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, `/config/?frameUrl=${encodeURIComponent('/sounds')}`);
  const frame = await editing(page);
  await frame.locator('.album-title').click();
  const tracks = page.getByRole('group', { name: /^Tracks/ });
  const titles = () => tracks.locator('summary span:first-child').allTextContents();
  await expect
    .poll(titles)
    .toEqual(['Slack water', 'Kiln 42, hour nine', 'Centring three pounds', 'Glaze singing']);

  await tracks.getByRole('button', { name: 'Move Kiln 42, hour nine up' }).press('Enter');
  await expect
    .poll(titles)
    .toEqual(['Kiln 42, hour nine', 'Slack water', 'Centring three pounds', 'Glaze singing']);
  await expect(tracks.getByRole('status')).toHaveText('Kiln 42, hour nine is track 1 of 4.');
  await expect(tracks.getByRole('button', { name: 'Move Kiln 42, hour nine down' })).toBeFocused();
  await expect(frame.locator('.track-title').first()).toHaveText('Kiln 42, hour nine');

  await tracks.getByRole('button', { name: 'Remove Glaze singing' }).press('Enter');
  await tracks.getByRole('button', { name: 'Add a track' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Glaze singing' }).click();
  await expect
    .poll(titles)
    .toEqual(['Kiln 42, hour nine', 'Slack water', 'Centring three pounds', 'Glaze singing']);
  const last = tracks.getByRole('listitem').last();
  await last.getByText('Glaze singing').click();
  await last.getByLabel('Title').fill('Glaze, singing');
  await expect(frame.locator('.track').last()).toContainText('Glaze, singing');
  await expect(frame.locator('.track-time').last()).toHaveText('0:10');
});
