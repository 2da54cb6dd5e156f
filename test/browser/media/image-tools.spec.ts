import { expect } from '@playwright/test';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { faults } from '#support/node/axe.ts';
import { block, openSections, section } from '#support/node/canvas.ts';
import { takeSession } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test('an owner sets an image’s focal point in the editor and crops the image', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await takeSession(page);
  const frame = await openSections(page, `Pictures ${Date.now().toString(36)}`, [
    section('s1', [{ id: 'picture', type: BLOCK_TYPE.image, value: { image: null }, at: [0, 0, 10, 12] }]),
  ]);
  const picture = block(frame, 'picture');
  await picture.click();
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await panel.getByRole('button', { name: 'Choose an image' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\.(?:jpg|webp|avif)|:/ })
    .first()
    .click();
  await expect(picture.locator('img')).toBeVisible();

  await panel.getByRole('button', { name: 'Focal point', exact: true }).click();
  const point = panel.getByRole('button', { name: /^Focal point: 50%|^Focal point: \d+%/ });
  await point.focus();
  const before = await point.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(point).not.toHaveAttribute('aria-label', before ?? '');
  await saved(page);

  await panel.getByRole('button', { name: 'Crop', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Crop image' });
  await sheet.getByLabel('Shape').selectOption('Square');
  await sheet.getByRole('button', { name: /^Size/ }).focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft');
  expect(await faults(page, { within: '[role="dialog"]' })).toEqual([]);
  await sheet.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const cropped = picture.locator('img[src*="-cropped."]');
  await expect(cropped).toHaveCount(1);
  expect(await cropped.evaluate((image) => Number(image.getAttribute('width')))).toBe(
    await cropped.evaluate((image) => Number(image.getAttribute('height'))),
  );
});
