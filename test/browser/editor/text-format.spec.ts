import { expect } from '@playwright/test';
import { block, openSections, section } from '#support/node/canvas.ts';
import { takeSession } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('words get a size of the scale, a color of the palette and a place, and visitors get the same', async ({
  page,
}) => {
  await takeSession(page);
  const title = `Words ${Date.now().toString(36)}`;
  const frame = await openSections(page, title, [
    section('s1', [{ id: 'words', text: 'Salt and iron', at: [0, 0, 20, 4] }]),
  ]);
  const text = block(frame, 'words').locator('.text');
  await text.click();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  const tools = frame.getByRole('toolbar', { name: 'Text format' });

  // By keys alone: one stop, arrows between the tools, and a list keeps the focus while it is read through.
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByLabel('Paragraph style')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByLabel('Size')).toBeFocused();
  await tools.getByLabel('Size').selectOption('Large');
  await expect(text.locator('span')).toHaveAttribute('data-size', '3');
  await expect(tools.getByLabel('Size')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tools.getByRole('button', { name: 'Clear formatting' })).toBeFocused();
  expect(await tools.locator('[tabindex="0"]').count()).toBe(1);

  // A color with its contrast, seen at once.
  await tools.getByRole('button', { name: 'Color' }).click();
  const colours = frame.getByRole('dialog', { name: 'Color of the words' });
  await expect(colours.getByRole('radio', { name: /^Theme color/ })).toBeChecked();
  await expect(colours.getByRole('radio', { name: /^Theme color/ })).toBeFocused();
  await colours.getByRole('radio', { name: /^Bright, contrast 5 to 1, AA/ }).click();
  await expect(text.locator('[data-color="accent"]')).toHaveText('Salt and iron');
  await expect(colours.getByRole('status')).toContainText('AA Contrast 5 to 1');
  await page.keyboard.press('Escape');
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await tools.getByRole('button', { name: 'Center' }).click();
  await expect(tools.getByRole('button', { name: 'Center' })).toHaveAttribute('aria-pressed', 'true');
  await expect(text.locator('p')).toHaveCSS('text-align', 'center');
  await page.keyboard.press('ControlOrMeta+u');
  await page.keyboard.type('!');
  await saved(page);

  const stored = await text.innerHTML();
  await page.reload();
  await expect(text.locator('[data-color="accent"]').first()).toHaveCSS('color', 'rgb(169, 76, 42)');
  expect(await text.innerHTML()).toBe(stored);
});
