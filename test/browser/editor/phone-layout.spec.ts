import { expect, type Page } from '@playwright/test';
import {
  block,
  cells,
  columnPitch,
  dragTo,
  expectCells,
  getPoint,
  openSections,
  section,
} from '#support/node/canvas.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

const THREE = [
  section('s1', [
    { id: 'p1', text: 'High water', at: [0, 0, 10, 2] },
    { id: 'p2', text: 'Low water', at: [12, 0, 10, 2] },
    { id: 'p3', text: 'Slack water', at: [0, 4, 10, 2] },
  ]),
  section('s2', [{ id: 'p4', text: 'The pilot reads these every morning.', at: [0, 0, 8, 30] }]),
];
/** Switches the editor to a device's width. */
async function view(page: Page, name: 'Phone' | 'Tablet' | 'Desktop'): Promise<void> {
  await page.getByRole('button', { name: `${name} view` }).click();
  const width = () =>
    page
      .frameLocator('.stage iframe')
      .locator('body')
      .evaluate(() => window.innerWidth);
  const isShown = (px: number) => (name === 'Phone' ? px < 768 : name === 'Tablet' ? px === 820 : px > 820);
  await expect.poll(async () => isShown(await width())).toBe(true);
}

/** Returns the ids of the blocks from top to bottom, as they appear on the screen. */
const readOrder = async (page: Page, ids: readonly string[]): Promise<string[]> => {
  const frame = page.frameLocator('.stage iframe');
  const tops = await Promise.all(
    ids.map(async (id) => ({ id, y: (await getPoint(block(frame, id), 0, 0)).y })),
  );
  return tops.sort((a, b) => a.y - b.y).map(({ id }) => id);
};

test('a drag in the phone view gives a section its own phone layout, which desktop changes do not reorder and the owner can reset', async ({
  page,
}) => {
  const frame = await openSections(page, 'On phones', THREE);
  await view(page, 'Phone');
  await expect.poll(() => readOrder(page, ['p1', 'p2', 'p3'])).toEqual(['p1', 'p2', 'p3']);
  const from = await getPoint(block(frame, 'p3'));

  // Escape cancels the drag. The phone layout of the section still follows the desktop layout.
  await dragTo(page, from, { x: from.x, y: from.y - 60 });
  await expect(block(frame, 'p3')).toHaveClass(/sw-dragged/);
  await page.keyboard.press('Escape');
  await expect(block(frame, 'p3')).not.toHaveClass(/sw-dragged/);
  await page.mouse.up();
  await expect(frame.locator('main [data-section-id="s1"]')).not.toHaveClass(/has-phone-layout/);
  await expect(page.getByRole('button', { name: 'Undo (Ctrl Z)' })).toBeDisabled();

  const to = await getPoint(block(frame, 'p1'), 0.5, 0);
  await dragTo(page, from, { x: from.x, y: to.y + 4 });
  await page.mouse.up();
  await expect.poll(() => readOrder(page, ['p1', 'p2', 'p3'])).toEqual(['p3', 'p1', 'p2']);
  await expect(frame.locator('main [data-section-id="s1"]')).toHaveClass(/has-phone-layout/);
  await expect(page.getByText('This section has its own layout.')).toBeVisible();
  await saved(page);

  // The desktop layout is unchanged, and changing it does not affect the phone layout.
  await view(page, 'Desktop');
  await expectCells(block(frame, 'p3'), '0 4 10 2');
  const pitch = await columnPitch(frame, frame.locator('main .grid').first());
  const second = await getPoint(block(frame, 'p2'));
  await dragTo(page, second, { x: second.x - pitch * 2, y: second.y });
  await page.mouse.up();
  await expectCells(block(frame, 'p2'), '10 0 10 2');
  await page.getByRole('button', { name: 'Add a block below' }).click();
  const palette = page.getByRole('complementary', { name: 'Add a block' });
  await palette.getByRole('button', { name: /^Quote/ }).click();
  const added = (await frame.locator('main .b-quote').getAttribute('data-block-id')) ?? '';
  await palette.getByRole('button', { name: 'Close the list of blocks' }).click();
  await view(page, 'Phone');
  const withAdded = ['p3', 'p1', 'p2', added];
  await expect.poll(() => readOrder(page, withAdded)).toEqual(withAdded);
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect.poll(() => readOrder(page, ['p1', 'p2', 'p3'])).toEqual(['p3', 'p1', 'p2']);

  await page.getByRole('button', { name: 'Use the desktop layout again' }).click();
  await expect.poll(() => readOrder(page, ['p1', 'p2', 'p3'])).toEqual(['p1', 'p2', 'p3']);
  await expect(frame.locator('main [data-section-id="s1"]')).not.toHaveClass(/has-phone-layout/);
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect.poll(() => readOrder(page, ['p1', 'p2', 'p3'])).toEqual(['p3', 'p1', 'p2']);
});

test('in the phone view, a change in the panel starts from the positions on the page', async ({ page }) => {
  const frame = await openSections(page, 'By panel', [
    section('s1', [
      { id: 'p1', type: 21, value: { heightPx: 400 }, at: [0, 0, 10, 2] },
      { id: 'p2', text: 'Low water', at: [12, 0, 10, 2] },
    ]),
  ]);
  await view(page, 'Phone');
  await block(frame, 'p2').focus();
  await page.getByRole('button', { name: 'Width: less' }).click();
  const top = async () => Number((await cells(block(frame, 'p2'), '--at-phone')).split(' ')[1]);
  await expect.poll(top).toBeGreaterThanOrEqual(17);
});

test('a block dragged down in the phone view leaves no gap', async ({ page }) => {
  const frame = await openSections(page, 'No holes', THREE);
  await view(page, 'Phone');
  const top = (await getPoint(block(frame, 'p1'), 0, 0)).y;
  const from = await getPoint(block(frame, 'p1'));
  const to = await getPoint(block(frame, 'p3'));
  await dragTo(page, from, { x: from.x, y: to.y });
  await page.mouse.up();
  await expect.poll(() => readOrder(page, ['p1', 'p2', 'p3'])).toEqual(['p2', 'p1', 'p3']);
  await expect(block(frame, 'p1')).not.toHaveClass(/sw-dragged/);
  await expect.poll(async () => (await getPoint(block(frame, 'p2'), 0, 0)).y).toBeCloseTo(top, 0);
});

test('blocks below a growing text make room at every width and return when it shrinks, and the selection stays in view when the device changes', async ({
  page,
}) => {
  const frame = await openSections(page, 'Growing words', [
    section('s1', [
      { id: 'g1', text: 'High water', at: [0, 0, 8, 2] },
      { id: 'g2', text: 'Low water', at: [0, 2, 8, 2] },
    ]),
    ...['a', 'b', 'c'].map((id) => section(id, [{ id: `${id}1`, text: 'A tide table', at: [0, 0, 8, 30] }])),
    section('d', [{ id: 'd1', text: 'Slack water', at: [0, 0, 8, 4] }]),
  ]);
  await block(frame, 'g1').click();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('End');
  for (let line = 0; line < 6; line += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('At the slip');
  }
  const row = () =>
    block(frame, 'g2').evaluate((element) =>
      Number((element as HTMLElement).style.getPropertyValue('--at').split('/')[0]),
    );
  await expect.poll(row).toBeGreaterThan(8);
  const gap = async () => {
    const [above, below] = [await block(frame, 'g1').boundingBox(), await block(frame, 'g2').boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  for (const name of ['Tablet', 'Phone'] as const) {
    await view(page, name);
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
  await view(page, 'Desktop');
  await block(frame, 'g1').click();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('High water');
  await expect(frame.locator('[contenteditable="true"]')).toHaveText('High water');
  await expectCells(block(frame, 'g2'), '0 2 8 2');

  // When the editor switches to another device, the section stays in view.
  await page.keyboard.press('Escape');
  await block(frame, 'd1').focus();
  await expect(block(frame, 'd1')).toBeInViewport();
  for (const name of ['Phone', 'Desktop'] as const) {
    await view(page, name);
    await expect(block(frame, 'd1')).toBeInViewport();
  }
});
