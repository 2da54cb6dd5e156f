import { expect } from '@playwright/test';
import { block, openSections, section } from '#support/node/canvas.ts';
import { takeSession } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('text keeps its size, color and alignment after a reload, and an owner adds and removes a highlight', async ({
  page,
}) => {
  await takeSession(page);
  const title = `Words ${Date.now().toString(36)}`;
  const frame = await openSections(page, title, [
    section('s1', [
      { id: 'words', text: 'Salt and iron', at: [0, 0, 20, 4] },
      { id: 'more', value: { html: '<h2>How the morning goes</h2>' }, at: [0, 6, 20, 3] },
    ]),
  ]);
  const text = block(frame, 'words').locator('.text');
  await text.click();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  const tools = frame.getByRole('toolbar', { name: 'Text format' });

  // Uses the keyboard only: the toolbar is one tab stop, arrow keys move between its tools, and an open list
  // keeps focus.
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

  // The chosen color applies immediately, and the dialog shows its contrast.
  await tools.getByRole('button', { name: 'Color' }).click();
  const colours = frame.getByRole('dialog', { name: 'Text color' });
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

  await test.step('the toolbar highlights text and removes the highlight', async () => {
    const heading = frame.getByRole('heading', { name: 'How the morning goes' });
    await heading.dblclick();
    await expect(block(frame, 'more').locator('[contenteditable="true"]')).toBeFocused();
    await heading.click();
    await tools.getByRole('button', { name: 'Link' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name: 'Align to the start' })).toBeFocused();
    await heading.selectText();
    await tools.getByRole('button', { name: 'Highlight' }).click();
    await expect(tools.getByLabel('Shape')).toHaveValue('wave');
    await expect(tools.getByLabel('Duration in seconds')).toHaveValue('0.75');
    await tools.getByLabel('Shape').selectOption('circle');
    await tools.getByLabel('Color').fill('#336699');
    await tools.getByRole('button', { name: 'Apply highlight' }).click();
    const words = heading.locator('.highlight');
    await expect(words).toHaveAttribute('data-highlight', /"shape":"circle","color":"#336699"/);
    await expect(words).toHaveCSS('background-image', /data:image\/svg/);
    await tools.getByRole('button', { name: 'Highlight' }).click();
    await tools.getByRole('button', { name: 'Remove highlight' }).click();
    await expect(words).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await saved(page);

  const stored = await text.innerHTML();
  await page.reload();
  await expect(text.locator('[data-color="accent"]').first()).toHaveCSS('color', 'rgb(169, 76, 42)');
  expect(await text.innerHTML()).toBe(stored);
});
