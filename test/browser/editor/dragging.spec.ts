import { expect, type Locator, type Page } from '@playwright/test';
import {
  block,
  cells,
  columnPitch,
  dragTo,
  expectCells,
  getPoint,
  getRestingPoint,
  openSections,
  section,
} from '#support/node/canvas.ts';
import { saved } from '#support/node/editor.ts';
import { delayResponses } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

const imageValue = { image: null };
const TWO = [
  section('s1', [
    { id: 'b1', text: 'High water', at: [0, 0, 8, 4] },
    { id: 'b2', text: 'Low water', fit: 'rows', at: [0, 6, 8, 4] },
    { id: 'b3', type: 5, value: imageValue, at: [12, 0, 10, 8] },
  ]),
  section('s2', [{ id: 'b4', text: 'Slack water', at: [0, 0, 8, 4] }]),
];

const undo = (page: Page) => page.getByRole('button', { name: 'Undo (Ctrl Z)' });
const handle = (page: Page, name: string): Locator =>
  page.frameLocator('.stage iframe').locator(`[data-handle="${name}"]`);

test('a dragged block follows the pointer and is saved where the owner drops it, unless the drag is cancelled', async ({
  page,
}) => {
  const frame = await openSections(page, 'Dragged', TWO);
  const at = {
    b1: await getPoint(block(frame, 'b1')),
    b2: await getPoint(block(frame, 'b2')),
    b3: await getPoint(block(frame, 'b3')),
  };
  const pitch = await columnPitch(frame, frame.locator('main .grid').first());
  const isAsItWas = async () => {
    await expect(block(frame, 'b1')).not.toHaveClass(/sw-dragged/);
    await expectCells(block(frame, 'b1'), '0 0 8 4');
    await expectCells(block(frame, 'b2'), '0 6 8 4');
    await expect(undo(page)).toBeDisabled();
  };

  await test.step('a drag that Escape or the browser cancels changes nothing', async () => {
    const away = { x: at.b1.x + 200, y: at.b1.y + 120 };
    await dragTo(page, at.b1, away);
    await expect(block(frame, 'b1')).toHaveClass(/sw-dragged/);
    await page.keyboard.press('Escape');
    await expect(block(frame, 'b1')).not.toHaveClass(/sw-dragged/);
    await page.mouse.up();
    await isAsItWas();

    await dragTo(page, at.b1, away);
    await expect(block(frame, 'b1')).toHaveClass(/sw-dragged/);
    await frame.locator('body').evaluate((body) => {
      body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }));
    });
    await expect(block(frame, 'b1')).not.toHaveClass(/sw-dragged/);
    await page.mouse.up();
    await isAsItWas();
  });

  await test.step('the page shows the grid during a drag, and the section keeps its height', async () => {
    const grid = page.frameLocator('.stage iframe').locator('.drag-grid:not([hidden])');
    const heightPx = async () => (await frame.locator('main [data-section-id="s1"]').boundingBox())?.height;
    const before = await heightPx();
    // The block below moves down, beyond the end of the section.
    const bottom = async () => (await getPoint(block(frame, 'b2'), 0, 1)).y;
    const end = await getPoint(frame.locator('main .grid').first(), 0, 1);
    await dragTo(page, at.b1, at.b2);
    await expect.poll(bottom).toBeGreaterThan(end.y + 20);
    expect(await heightPx()).toBe(before);
    const box = await grid.boundingBox();
    expect(box?.width).toBeCloseTo((await frame.locator('main .grid').first().boundingBox())?.width ?? 0, 0);
    expect(await grid.evaluate((element) => element.style.background.match(/linear-gradient/g)?.length)).toBe(
      2,
    );
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(grid).toHaveCount(0);
    await isAsItWas();
  });

  await test.step('the editor drops a block that is released outside the window at its last cell', async () => {
    await dragTo(page, at.b1, { x: at.b1.x + pitch * 2, y: at.b1.y });
    await page.mouse.move(at.b1.x + pitch * 2, -40, { steps: 2 });
    await page.mouse.up();
    await expectCells(block(frame, 'b1'), '2 0 8 4');
    await undo(page).click();
    await isAsItWas();
  });

  await test.step('other blocks make room for a dropped block, but an image stays below dropped text', async () => {
    const { y } = await getPoint(block(frame, 'b1'), 0, 0);
    await dragTo(page, at.b2, at.b1);
    // The move is visible before the drop, and saved by the drop.
    await expect.poll(async () => (await getPoint(block(frame, 'b1'), 0, 0)).y).toBeGreaterThan(y + 20);
    await expectCells(block(frame, 'b1'), '0 0 8 4');
    await page.mouse.up();
    await expectCells(block(frame, 'b2'), '0 0 8 4');
    await expectCells(block(frame, 'b1'), '0 4 8 4');
    await undo(page).click();
    await isAsItWas();

    await dragTo(page, at.b2, at.b3);
    await page.mouse.up();
    await expect.poll(() => cells(block(frame, 'b2'))).toMatch(/^1[2-4] [1-4] 8 4$/);
    await expectCells(block(frame, 'b3'), '12 0 10 8');
    const inFront = () =>
      block(frame, 'b2').evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document
          .elementsFromPoint(left + width / 2, top + height / 2)
          .flatMap((one) => one.closest<HTMLElement>('[data-block-id]')?.dataset.blockId ?? [])[0];
      });
    await expect.poll(inFront).toBe('b2');
    await undo(page).click();
    await isAsItWas();
  });

  await test.step('a block dropped with Alt lies over another block', async () => {
    await page.keyboard.down('Alt');
    await dragTo(page, at.b2, at.b1);
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expectCells(block(frame, 'b2'), '0 0 8 4');
    await expectCells(block(frame, 'b1'), '0 0 8 4');
    await undo(page).click();
    await isAsItWas();
  });

  await test.step('a block dragged between two open panels follows the columns of the scaled page and is saved', async () => {
    const list = page.getByRole('button', { name: 'Show the pages' });
    if (await list.isVisible()) await list.click();
    await block(frame, 'b1').focus();
    const panel = page.locator('.inspector');
    await expect(panel).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Pages' })).toBeVisible();
    const [left = 0, right = 0] = [
      await page.locator('.stage').evaluate((stage) => stage.getBoundingClientRect().left),
      await panel.evaluate((element) => element.getBoundingClientRect().left),
    ];
    for (const part of [page.locator('.bar'), page.locator('.stage iframe')]) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(left - 1);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right + 1);
    }
    const from = await getRestingPoint(block(frame, 'b1'));
    const scaled = await columnPitch(frame, frame.locator('main .grid').first());
    await dragTo(page, from, { x: from.x + scaled * 3, y: from.y });
    await expect(block(frame, 'b1')).toHaveClass(/sw-dragged/);
    await page.mouse.up();
    await expectCells(block(frame, 'b1'), '3 0 8 4');
    await expect(block(frame, 'b1')).not.toHaveClass(/sw-dragged/);
    await saved(page);
    await page.reload();
    await expectCells(block(frame, 'b1'), '3 0 8 4');
  });
});

test('an owner drags blocks to another section, resizes them, drags several together, and drags a section by its handle', async ({
  page,
}) => {
  const frame = await openSections(page, 'Across', TWO);
  const inSection = (id: string) => frame.locator(`main [data-section-id="${id}"] [data-block-id="b2"]`);
  const selected = frame.locator('.sw-selected[data-block-id]');
  const pitch = await columnPitch(frame, frame.locator('main .grid').first());

  await test.step('a drag moves a block to another section, and Ctrl copies it there', async () => {
    const to = await getPoint(block(frame, 'b4'), 0.5, 0.8);
    await dragTo(page, await getPoint(block(frame, 'b2')), to);
    await page.mouse.up();
    await expect(inSection('s2')).toBeVisible();
    await undo(page).click();
    await expect(inSection('s1')).toBeVisible();

    await page.keyboard.down('Control');
    await dragTo(page, await getPoint(block(frame, 'b2')), to);
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect(frame.locator('main [data-section-id="s2"] .b-html')).toHaveCount(2);
    await expect(inSection('s1')).toBeVisible();
    await undo(page).click();
    await expect(frame.locator('main [data-section-id="s2"] .b-html')).toHaveCount(1);
  });

  await test.step('Shift+click adds a block to the selection and removes it again', async () => {
    await block(frame, 'b1').focus();
    await expect(block(frame, 'b1')).toHaveClass(/sw-selected/);
    await block(frame, 'b2').click({ modifiers: ['Shift'] });
    await expect(selected).toHaveCount(2);
    await block(frame, 'b2').click({ modifiers: ['Shift'] });
    await expect(selected).toHaveCount(1);
  });

  await test.step('handles resize a block, whose text sets the height until the owner drags the bottom edge', async () => {
    const end = await getPoint(handle(page, 'e'));
    await dragTo(page, end, { x: end.x + pitch * 2, y: end.y });
    await page.mouse.up();
    await expectCells(block(frame, 'b1'), '0 0 10 2');
    const bottom = await getPoint(handle(page, 'se'));
    await dragTo(page, bottom, { x: bottom.x, y: (await getPoint(block(frame, 'b2'), 0, 1)).y });
    await page.mouse.up();
    await expectCells(block(frame, 'b1'), '0 0 10 10');
    await expectCells(block(frame, 'b2'), '0 10 8 4');
    const corner = await getPoint(handle(page, 'nw'));
    await dragTo(page, corner, { x: corner.x + pitch * 4, y: corner.y });
    await page.mouse.up();
    await expectCells(block(frame, 'b1'), '4 0 6 10');
    for (const before of ['0 0 10 10', '0 0 10 2', '0 0 8 4']) {
      await undo(page).click();
      await expectCells(block(frame, 'b1'), before);
    }
  });

  await test.step('an owner drags a section above another by its handle', async () => {
    await block(frame, 'b4').focus();
    const grip = page.frameLocator('.stage iframe').locator('[data-grip="section"]');
    await dragTo(page, await getPoint(grip), await getPoint(block(frame, 'b1'), 0.5, 0.1));
    await page.mouse.up();
    await expect(frame.locator('main > [data-section-id]').first()).toHaveAttribute('data-section-id', 's2');
    await undo(page).click();
    await expect(frame.locator('main > [data-section-id]').first()).toHaveAttribute('data-section-id', 's1');
  });

  await test.step('a rectangle drawn on the empty canvas selects blocks, which then move together', async () => {
    const ground = await getPoint(block(frame, 'b1'), 1.2, -0.1);
    await dragTo(page, ground, await getPoint(block(frame, 'b2')));
    await page.mouse.up();
    await expect(selected).toHaveCount(2);
    const from = await getPoint(block(frame, 'b2'));
    await dragTo(page, from, { x: from.x + pitch * 2, y: from.y });
    await page.mouse.up();
    await expectCells(block(frame, 'b1'), '2 0 8 4');
    await expectCells(block(frame, 'b2'), '2 6 8 4');
    await undo(page).click();
    await expectCells(block(frame, 'b1'), '0 0 8 4');
    await expectCells(block(frame, 'b2'), '0 6 8 4');
  });
});

test('a long page scrolls while the owner holds a block near the lower edge, and the drop target follows without a request', async ({
  page,
}) => {
  const frame = await openSections(page, 'Far down', [
    section('s1', [{ id: 'b1', text: 'High water', at: [0, 0, 8, 4] }]),
    ...['s2', 's3', 's4'].map((id, index) =>
      section(
        id,
        Array.from({ length: 20 }, (_, line) => ({
          id: `c${index}x${line}`,
          text: 'A line of the tide table',
          at: [12, line * 2, 8, 2] as const,
        })),
      ),
    ),
  ]);
  const stage = await page.locator('.stage iframe').boundingBox();
  const requests: string[] = [];
  const from = await getPoint(block(frame, 'b1'));
  await dragTo(page, from, { x: from.x, y: from.y + 60 });
  page.on('request', (request) => requests.push(request.url()));
  await page.mouse.move(from.x, (stage?.y ?? 0) + (stage?.height ?? 0) - 12);
  const scrollY = () => frame.locator('body').evaluate(() => window.scrollY);
  await expect.poll(scrollY).toBeGreaterThan(600);
  expect(requests).toEqual([]);
  // The drop target follows the pointer, which is now over another section.
  const target = page.frameLocator('.stage iframe').locator('.drag-target:not([hidden])');
  await expect
    .poll(async () => (await target.boundingBox())?.y ?? 0)
    .toBeGreaterThan((stage?.y ?? 0) + (stage?.height ?? 0) / 2);
  await page.mouse.up();
  await expect(frame.locator('main [data-section-id="s1"] [data-block-id="b1"]')).toHaveCount(0);
  await expect(frame.locator('main [data-block-id="b1"]')).toHaveCount(1);
});

test.describe('an owner can drag before the drag code has loaded', () => {
  test.use({ isPageOwn: true });
  test('a drag takes effect once its code has loaded, unless Escape cancelled it, and handles follow the moved block', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const arrive = await delayResponses(page, '**/assets/drags-*.js');
    const frame = await openSections(page, 'Early', TWO);
    const pitch = await columnPitch(frame, frame.locator('main .grid').first());
    const from = await getPoint(block(frame, 'b1'));
    await dragTo(page, from, { x: from.x + pitch * 5, y: from.y });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await dragTo(page, from, { x: from.x + pitch * 3, y: from.y });
    await page.mouse.up();
    await expectCells(block(frame, 'b1'), '0 0 8 4');
    arrive();
    await expectCells(block(frame, 'b1'), '3 0 8 4');
    await saved(page);
    await undo(page).click();
    await expectCells(block(frame, 'b1'), '0 0 8 4');

    // Without reduced motion, a dropped block moves to its cells with an animation.
    const second = await getPoint(block(frame, 'b2'));
    await dragTo(page, second, { x: second.x + pitch * 2, y: second.y + 60 });
    await page.mouse.up();
    await expect.poll(() => cells(block(frame, 'b2'))).not.toBe('0 6 8 4');
    await expect(async () => {
      const [corner, edge] = [await getPoint(handle(page, 'se')), await getPoint(block(frame, 'b2'), 1, 1)];
      expect(Math.hypot(corner.x - edge.x, corner.y - edge.y)).toBeLessThan(6);
    }).toPass();
  });
});
