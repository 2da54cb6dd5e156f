import { expect, type FrameLocator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { block, dragTo, getPoint, openSections, section } from '#support/node/canvas.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

const THREE = [
  section(
    's1',
    [
      {
        id: 'b1',
        text: 'High water comes in twice a day, fifty minutes later than the day before',
        at: [0, 0, 8, 3],
      },
    ],
    { name: 'Tides' },
  ),
  section('s2', [{ id: 'b2', text: 'Low water', at: [0, 0, 8, 3] }]),
  section('s3', [{ id: 'b3', text: 'Slack water', at: [0, 0, 8, 3] }]),
];

const panel = (page: Page) => page.locator('.inspector');
const outline = (page: Page) => panel(page).getByRole('grid', { name: 'Sections' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo (Ctrl Z)' });
const expectOrder = (frame: FrameLocator, ids: string[]) =>
  expect
    .poll(() =>
      frame
        .locator('main > [data-section-id]')
        .evaluateAll((sections) => sections.map((one) => (one as HTMLElement).dataset.sectionId)),
    )
    .toEqual(ids);

async function choose(page: Page, name: string, item: string): Promise<void> {
  await outline(page)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('an owner selects, moves, renames, hides, duplicates and deletes sections in the outline', async ({
  page,
}) => {
  const frame = await openSections(page, 'Outline', THREE);
  const entry = (name: string) => outline(page).getByRole('button', { name, exact: true });
  const neaps = frame.locator('main [data-section-id="s2"]');

  await test.step('the outline selects the chosen section or block', async () => {
    await expect(outline(page).getByRole('row')).toHaveCount(3);
    await expect(entry('More for Tides')).toBeInViewport({ ratio: 1 });
    expect(await faults(page, { within: '.inspector' })).toEqual([]);
    await outline(page).getByRole('button', { name: 'Text Low water' }).click();
    await expect(block(frame, 'b2')).toBeFocused();
    await expect(panel(page).getByRole('heading', { name: 'Text', exact: true })).toBeVisible();
    await panel(page).getByRole('button', { name: 'All sections' }).click();
    await expect(page.getByRole('tab', { name: 'Selection' })).toBeFocused();
    await entry('Tides').click();
    await expect(panel(page).getByRole('heading', { name: 'Tides' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'All sections' }).click();
  });

  await test.step('the outline moves a section by pointer and by keyboard', async () => {
    await dragTo(
      page,
      await getPoint(outline(page).getByRole('row').nth(2), 0.06, 0.3),
      await getPoint(outline(page).getByRole('row').nth(0), 0.3, 0.05),
    );
    await page.mouse.up();
    await expectOrder(frame, ['s3', 's1', 's2']);
    await undo(page).click();
    await expectOrder(frame, ['s1', 's2', 's3']);

    await entry('Move Tides').focus();
    await page.keyboard.press('Enter');
    const target = outline(page).locator('.outline-drop[data-drop-target]');
    await expect(target).toHaveCount(1);
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(target).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => frame.locator('main > [data-section-id]').first().getAttribute('data-section-id'))
      .toBe('s2');
    await undo(page).click();
    await expectOrder(frame, ['s1', 's2', 's3']);
  });

  await test.step('the outline renames a section, hides it and shows it again', async () => {
    await choose(page, 'Section 2', 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Neaps');
    await page.keyboard.press('Enter');
    await expect(entry('Neaps')).toBeVisible();
    await choose(page, 'Neaps', 'Hide');
    await expect(neaps).toHaveClass(/is-hidden/);
    await expect(outline(page).getByRole('row', { name: 'Neaps' })).toContainText('Hidden');
    await choose(page, 'Neaps', 'Show');
    await expect(neaps).not.toHaveClass(/is-hidden/);
  });

  await test.step('the outline duplicates, moves and deletes sections', async () => {
    await choose(page, 'Tides', 'Duplicate');
    await expect(frame.locator('main > [data-section-id]')).toHaveCount(4);
    const copy = await frame.locator('main > [data-section-id]').nth(1).getAttribute('data-section-id');
    await choose(page, 'Neaps', 'Move up');
    await expectOrder(frame, ['s1', 's2', copy ?? '', 's3']);
    await choose(page, 'Neaps', 'Delete');
    await expectOrder(frame, ['s1', copy ?? '', 's3']);
    await expect(panel(page).locator(':focus')).toHaveCount(1);
    await undo(page).click();
    await expect(neaps).toBeVisible();
    await saved(page);
  });
});

test('an owner sets a section’s name, anchor, height, colors and visibility in its settings', async ({
  page,
}) => {
  const frame = await openSections(page, 'Settings of a section', THREE);
  await outline(page).getByRole('button', { name: 'Section 2', exact: true }).click();
  await panel(page).getByLabel('Name').fill('Neaps');
  await expect(panel(page).getByRole('heading', { name: 'Neaps' })).toBeVisible();
  await panel(page).getByLabel('Anchor').fill('neap tides');
  await expect(panel(page).getByText('Letters, digits, hyphens and underscores only.')).toBeVisible();
  await panel(page).getByLabel('Anchor').fill('neaps');
  await expect(panel(page).getByText('Letters, digits, hyphens and underscores only.')).toHaveCount(0);
  await panel(page).getByLabel('Minimum height in rows').fill('30');
  const neaps = frame.locator('main [data-section-id="s2"]');
  await expect.poll(async () => (await neaps.boundingBox())?.height ?? 0).toBeGreaterThan(400);

  const ground = () => neaps.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await panel(page).getByLabel('Background color').selectOption('Another color');
  const colours = panel(page).getByRole('group', { name: 'Color', exact: true });
  await colours.getByRole('radio', { name: /^Dark, contrast 1\.\d to 1, low/ }).check();
  await expect(panel(page).getByText('Hard to read.')).toBeVisible();
  await colours.getByRole('radio', { name: /^Custom/ }).check();
  await panel(page).getByLabel('Color: custom color').fill('#123456');
  await expect.poll(ground).toBe('rgb(18, 52, 86)');
  await panel(page).getByLabel('Background color').selectOption('Gradient');
  await expect(neaps).toHaveClass(/has-gradient/);
  expect(await faults(page, { within: '.inspector' })).toEqual([]);
  await panel(page).getByLabel('Background color').selectOption('Section theme color');
  await expect.poll(ground).toBe(before);
  await panel(page).getByLabel('Hide this section').check();
  await expect(neaps).toHaveClass(/is-hidden/);
  await saved(page);
});

test('an owner adds and reorders sections and reaches Publish with the keyboard, and never loses the focus', async ({
  page,
}) => {
  const frame = await openSections(page, 'By keys', []);
  const library = page.getByRole('complementary', { name: 'Add a section' });
  const hasFocus = async () =>
    expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await library.getByRole('button', { name: 'Quiet opening', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.locator('main > [data-section-id]')).toHaveCount(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(frame.locator('main > [data-section-id]')).toHaveCount(2);
  await hasFocus();
  await expect(frame.getByRole('heading', { name: 'Shall we begin?' })).toBeVisible();

  await page.keyboard.press('F6');
  await expect(frame.locator('main > [data-section-id]').last()).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(frame.locator('main > [data-section-id]').first()).toContainText('Shall we begin?');
  await expect(page.locator('main.editor > [role="status"]')).toContainText('Section is now 1 of 2.');
  await expect(frame.locator('main > [data-section-id]').first()).toBeFocused();

  await page.keyboard.press('Shift+F6');
  await expect(page.locator('.bar button').first()).toBeFocused();
  await saved(page);
  for (let presses = 0; presses < 20; presses++) {
    if (
      await page
        .getByRole('button', { name: 'Publish', exact: true })
        .evaluate((one) => one.matches(':focus'))
    )
      break;
    await page.keyboard.press('Tab');
    await hasFocus();
  }
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
});
