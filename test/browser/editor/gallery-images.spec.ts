import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { block, openSections, section } from '#support/node/canvas.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an owner adds library images and uploads to a gallery together and reorders them by dragging', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await openSections(page, 'Shore', [
    section('s1', [{ id: 'g1', type: 8, value: { slides: [] }, at: [0, 0, 24, 8] }]),
  ]);
  await block(frame, 'g1').focus();
  const panel = page.locator('.inspector');
  const slides = panel.locator('.slides-list > li');
  await panel.getByRole('button', { name: 'Add images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add images' });
  const choices = dialog.locator('.media-choice button');
  await expect(dialog.getByRole('button', { name: 'Add images' })).toBeDisabled();

  await test.step('a second click deselects an image, and uploaded images are selected automatically', async () => {
    for (const index of [0, 1, 2]) await choices.nth(index).click();
    await expect(dialog.locator('[aria-pressed="true"]')).toHaveCount(3);
    await choices.nth(1).click();
    await expect(dialog.getByRole('button', { name: 'Add 2 images' })).toBeEnabled();
    const name = `ebb-${Date.now().toString(36)}`;
    await dialog
      .locator('input[type="file"]')
      .setInputFiles(
        [1, 2].map((part) => ({ name: `${name}-${part}.png`, mimeType: 'image/png', buffer: PNG })),
      );
    await expect(dialog.locator('[aria-pressed="true"]')).toHaveCount(4);
    expect(await faults(page, { within: '.modal' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 4 images' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(slides).toHaveCount(4);
    await expect(frame.locator('main .b-gallery img, main [data-block-id="g1"] img')).toHaveCount(4);
  });

  await test.step('one undo removes all new images, and dragging reorders them', async () => {
    const names = slides.locator('summary span');
    const [first = '', second = '', ...others] = await names.allTextContents();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(slides).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(names).toHaveText([first, second, ...others]);
    await slides.nth(1).locator('summary').dragTo(slides.nth(0));
    await expect(names).toHaveText([second, first, ...others]);
    await saved(page);
  });
});
