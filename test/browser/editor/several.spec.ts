import { expect, type FrameLocator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { block, dragTo, expectCells, getPoint, openSections, section } from '#support/node/canvas.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

const THREE = [
  section('s1', [
    { id: 'b1', text: 'High water', at: [0, 0, 6, 3] },
    { id: 'b2', text: 'Low water', at: [8, 2, 6, 3] },
    { id: 'b3', text: 'Slack water', at: [18, 4, 6, 3] },
    { id: 'b4', text: 'Tide table', at: [0, 12, 6, 3] },
  ]),
  section('s2', [{ id: 'c1', text: 'Springs', at: [0, 0, 6, 3] }]),
];

const panel = (page: Page) => page.locator('.inspector');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo (Ctrl Z)' });
const findStatus = (page: Page) => page.locator('main.editor > [role="status"]');
const selected = (frame: FrameLocator) => frame.locator('.sw-selected[data-block-id]');

async function selectThree(frame: FrameLocator): Promise<void> {
  await block(frame, 'b1').focus();
  await block(frame, 'b2').click({ modifiers: ['Shift'] });
  await block(frame, 'b3').click({ modifiers: ['Shift'] });
  await expect(selected(frame)).toHaveCount(3);
}

test('an owner aligns, distributes, hides, duplicates and removes several blocks in the panel, each in one undo step', async ({
  page,
}) => {
  const frame = await openSections(page, 'Several in the panel', THREE);
  const blocks = frame.locator('main [data-section-id="s1"] [data-block-id]');
  const press = (name: string) => panel(page).getByRole('button', { name }).click();
  await selectThree(frame);
  await expect(panel(page).getByRole('heading', { name: '3 blocks selected' })).toBeVisible();
  await expect(findStatus(page)).toContainText('3 blocks selected.');
  expect(await faults(page, { within: '.inspector' })).toEqual([]);

  await test.step('the panel aligns and distributes the selected blocks', async () => {
    await press('Align tops');
    await expectCells(block(frame, 'b2'), '8 0 6 3');
    await expectCells(block(frame, 'b3'), '18 0 6 3');
    await press('Equal gaps between columns');
    await expectCells(block(frame, 'b2'), '9 0 6 3');
    await undo(page).click();
    await expectCells(block(frame, 'b2'), '8 0 6 3');
    await undo(page).click();
    await expectCells(block(frame, 'b3'), '18 4 6 3');
  });

  await test.step('the panel hides the selected blocks on phones', async () => {
    await panel(page).getByLabel('Phones').check();
    await expect(block(frame, 'b2')).toHaveClass(/hide-phone/);
    await undo(page).click();
    await expect(block(frame, 'b2')).not.toHaveClass(/hide-phone/);
  });

  await test.step('the panel duplicates the selected blocks and removes the copies', async () => {
    await press('Duplicate these blocks');
    await expect(blocks).toHaveCount(7);
    await expect(selected(frame)).toHaveCount(3);
    await press('Remove these blocks');
    await expect(blocks).toHaveCount(4);
    await undo(page).click();
    await expect(blocks).toHaveCount(7);
    await undo(page).click();
    await expect(blocks).toHaveCount(4);
    await expect(undo(page)).toBeDisabled();
  });

  await test.step('“Select several” lets each tap add a block to the selection or remove it', async () => {
    await block(frame, 'b1').click();
    await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(selected(frame)).toHaveCount(1);
    await panel(page).getByLabel('Select several').check();
    await block(frame, 'b2').click();
    await block(frame, 'b3').click();
    await expect(selected(frame)).toHaveCount(3);
    await expect(frame.locator('[contenteditable="true"]')).toHaveCount(0);
    await block(frame, 'b1').click();
    await expect(selected(frame)).toHaveCount(2);
    await panel(page).getByLabel('Select several').uncheck();
    await block(frame, 'b4').click();
    await expect(selected(frame)).toHaveCount(1);
  });
});

test('an owner selects several blocks with the keyboard and moves, resizes and deletes them together', async ({
  page,
}) => {
  const frame = await openSections(page, 'Several by keys', THREE);
  await block(frame, 'b1').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(block(frame, 'b2')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(selected(frame)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel(page).getByLabel('Select several')).not.toBeChecked();

  await page.keyboard.press('ArrowDown');
  await expectCells(block(frame, 'b1'), '0 1 6 3');
  await expectCells(block(frame, 'b2'), '8 3 6 3');
  await expect(findStatus(page)).toContainText('Column 1, row 2.');
  await page.keyboard.press('Shift+ArrowRight');
  await expectCells(block(frame, 'b1'), '0 1 7 3');
  await expectCells(block(frame, 'b2'), '8 3 7 3');

  await page.keyboard.press('ControlOrMeta+a');
  await expect(selected(frame)).toHaveCount(4);
  await page.keyboard.press('Space');
  await expect(selected(frame)).toHaveCount(3);
  await page.keyboard.press('Delete');
  await expect(frame.locator('main [data-section-id="s1"] [data-block-id]')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.locator('main [data-section-id="s1"] [data-block-id]')).toHaveCount(4);

  // The selection stays when focus moves to another block. Enter then selects a single block.
  await selectThree(frame);
  await block(frame, 'b4').focus();
  await expect(selected(frame)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowRight');
  await expectCells(block(frame, 'b4'), '1 12 6 3');
  await panel(page).getByLabel('Desktop', { exact: true }).check();
  await expect(block(frame, 'b4')).toHaveClass(/hide-desktop/);
  await saved(page);
});

test('arrow keys move a block by one cell, and only Alt moves it over the block beside it', async ({
  page,
}) => {
  const frame = await openSections(page, 'One step', [
    section('s1', [
      { id: 'b1', text: 'High water', at: [0, 0, 8, 4] },
      { id: 'b2', text: 'Low water', at: [9, 0, 8, 4] },
      { id: 'b3', text: 'Slack water', at: [0, 4, 8, 4] },
    ]),
  ]);
  const reason = page.locator('[data-sonner-toast]').filter({ hasText: 'Another block is in the way.' });
  await block(frame, 'b1').focus();
  await page.keyboard.press('ArrowRight');
  await expectCells(block(frame, 'b1'), '1 0 8 4');
  // While a key is held, the reason appears only once.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
  await expect(reason).toHaveCount(1);
  await expect(page.locator('main.editor > [role="status"]')).toHaveText(
    /^Not moved\. Another block is in the way\./,
  );
  await expectCells(block(frame, 'b1'), '1 0 8 4');
  await expectCells(block(frame, 'b2'), '9 0 8 4');
  await page.keyboard.press('ArrowDown');
  await expectCells(block(frame, 'b1'), '1 1 8 4');
  await expectCells(block(frame, 'b3'), '0 5 8 4');
  await page.keyboard.press('Alt+ArrowRight');
  await expectCells(block(frame, 'b1'), '2 1 8 4');
  await expectCells(block(frame, 'b2'), '9 0 8 4');
});

test('F6 moves the focus between page, panel and bar, and keys move a block over others, between layers and sections, and move its section', async ({
  page,
}) => {
  const frame = await openSections(page, 'Areas', THREE);
  await block(frame, 'b1').focus();
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Selection' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.locator('.bar button').first()).toBeFocused();
  await page.keyboard.press('F6');
  await expect(block(frame, 'b1')).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.locator('.bar button').first()).toBeFocused();

  await page.keyboard.press('ControlOrMeta+/');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Between page, panel and bar')).toBeVisible();
  expect(await faults(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await block(frame, 'b2').focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Alt+ArrowLeft');
  await expectCells(block(frame, 'b2'), '5 2 6 3');
  await expectCells(block(frame, 'b1'), '0 0 6 3');
  const zIndex = (id: string) =>
    block(frame, id).evaluate((element) => Number(getComputedStyle(element).zIndex) || 0);
  // Blocks on the same layer are stacked in document order, so b2 starts in front of b1.
  const isBehind = async () => (await zIndex('b2')) < (await zIndex('b1'));
  expect(await isBehind()).toBe(false);
  await page.keyboard.press('[');
  await expect.poll(isBehind).toBe(true);
  await page.keyboard.press(']');
  await expect.poll(isBehind).toBe(false);

  await page.keyboard.press('Alt+PageDown');
  await expect(frame.locator('main [data-section-id="s2"] [data-block-id="b2"]')).toBeFocused();
  await expectCells(block(frame, 'b2'), '5 3 6 3');
  await page.keyboard.press('Alt+PageUp');
  await expect(frame.locator('main [data-section-id="s1"] [data-block-id="b2"]')).toBeFocused();

  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(frame.locator('main > [data-section-id]').first()).toHaveAttribute('data-section-id', 's2');
  await expect(findStatus(page)).toContainText('Section is now 2 of 2.');
  await expect(block(frame, 'b2')).toBeFocused();
});

test('an owner selects three blocks with a rectangle, moves and aligns them, and copies them to another page, each in one undo step', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const frame = await openSections(page, 'Scenario of several', THREE);
  // Drags a selection rectangle from the empty background beside the last block to the first block.
  await dragTo(
    page,
    await getPoint(block(frame, 'b3'), 0.9, 1.6),
    await getPoint(block(frame, 'b1'), 0.5, 0.5),
  );
  await page.mouse.up();
  await expect(selected(frame)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expectCells(block(frame, 'b1'), '0 1 6 3');
  await expectCells(block(frame, 'b3'), '18 5 6 3');
  await panel(page).getByRole('button', { name: 'Align tops' }).click();
  await expectCells(block(frame, 'b3'), '18 1 6 3');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(findStatus(page)).toContainText('3 blocks copied.');
  await undo(page).click();
  await undo(page).click();
  await expectCells(block(frame, 'b1'), '0 0 6 3');
  await expectCells(block(frame, 'b3'), '18 4 6 3');
  await expect(undo(page)).toBeDisabled();

  const other = await openSections(page, 'Scenario pasted', [
    section('t1', [{ id: 'b1', text: 'Springs', at: [0, 0, 6, 3] }]),
  ]);
  await block(other, 'b1').focus();
  await page.keyboard.press('ControlOrMeta+v');
  const pasted = other.locator('main .sw-selected[data-block-id]');
  await expect(pasted).toHaveCount(3);
  await expectCells(pasted.nth(0), '0 3 6 3');
  await expectCells(pasted.nth(1), '8 3 6 3');
  await expectCells(pasted.nth(2), '18 3 6 3');
  const ids = await pasted.evaluateAll((blocks) =>
    blocks.map((one) => (one as HTMLElement).dataset.blockId ?? ''),
  );
  expect(ids.filter((id) => /^b\d$/.test(id))).toEqual([]);
  await undo(page).click();
  await expect(pasted).toHaveCount(0);
  await expect(undo(page)).toBeDisabled();
});
