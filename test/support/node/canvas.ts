import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { editing, publishSections } from './demo.ts';
import { openPanel } from './panel.ts';

export interface TestBlock {
  id: string;
  /** Text of a text block. Other blocks have `type` and `value`. */
  text?: string;
  type?: number;
  value?: object;
  /** 'rows' keeps the height of the rows, although the text needs less. */
  fit?: 'rows';
  at: readonly [x: number, y: number, width: number, height: number];
}

/** Returns a section. Positions of blocks are x, y, width and height in cells. */
export const section = (id: string, blocks: readonly TestBlock[], more: object = {}) => ({
  id,
  theme: 'lightest',
  width: 'inset',
  space: 'medium',
  minHeight: 'auto',
  blocks: blocks.map(({ id: blockId, text, type = 2, value, fit, at: [x, y, width, height] }) => ({
    id: blockId,
    type,
    layout: { x, y, width, height },
    ...(fit && { fit }),
    value: value ?? { html: `<p>${text ?? blockId}</p>` },
  })),
  ...more,
});

export async function openSections(page: Page, title: string, sections: object[]): Promise<FrameLocator> {
  const path = await publishSections(page, title, sections);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  return editing(page);
}

export const block = (frame: FrameLocator, id: string): Locator =>
  frame.locator(`main [data-block-id="${id}"]`);

/** Returns a block's position as "x y width height" in cells. */
export const cells = (target: Locator, property = '--at'): Promise<string> =>
  target.evaluate((element, name) => {
    const [row = 0, column = 0, rowEnd = 0, columnEnd = 0] = (element as HTMLElement).style
      .getPropertyValue(name)
      .split('/')
      .map(Number);
    return `${column - 1} ${row - 1} ${columnEnd - column} ${rowEnd - row}`;
  }, property);

export const expectCells = (target: Locator, expected: string, property?: string) =>
  expect.poll(() => cells(target, property)).toBe(expected);

export interface Place {
  x: number;
  y: number;
}

export async function getPoint(target: Locator, shareX = 0.5, shareY = 0.5): Promise<Place> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  return { x: box.x + box.width * shareX, y: box.y + box.height * shareY };
}

/**
 * Returns a point of an element when two measurements agree, because the page is scaled after a panel opens.
 */
export async function getRestingPoint(target: Locator): Promise<Place> {
  let before = await getPoint(target);
  await expect(async () => {
    const last = before;
    before = await getPoint(target);
    expect(before).toEqual(last);
  }).toPass();
  return before;
}

/** Moves the mouse from one point to another in steps, and keeps its button pressed. */
export async function dragTo(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** Returns the width of a grid column and its gap, in screen pixels. */
export async function columnPitch(frame: FrameLocator, screenWidth: Locator): Promise<number> {
  const grid = await screenWidth.boundingBox();
  const shares = await frame
    .locator('main .grid')
    .first()
    .evaluate((element) => {
      const { gridTemplateColumns, columnGap, width } = getComputedStyle(element);
      const [first = '0'] = gridTemplateColumns.split(' ');
      return (Number.parseFloat(first) + Number.parseFloat(columnGap)) / Number.parseFloat(width);
    });
  return (grid?.width ?? 0) * shares;
}
