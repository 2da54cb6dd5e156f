import { expect, type Locator } from '@playwright/test';
import { block, columnPitch, expectCells, getPoint, openSections, section } from '#support/node/canvas.ts';
import { createFinger } from '#support/node/finger.ts';
import { test } from '#support/node/shared-panel.ts';

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Waits until the page is still, because it may keep moving after a swipe. */
const atRest = (root: Locator) =>
  expect(async () => {
    await root.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const rests = () => new Promise<number>((done) => setTimeout(() => done(window.scrollY), 100));
    expect(await root.evaluate(rests)).toBe(0);
  }).toPass();

const LONG = [
  section('s1', [
    // Tall enough that its handles do not overlap.
    { id: 't1', value: { html: '<p>High water</p><p>At noon</p>' }, at: [0, 0, 8, 6] },
    { id: 't2', text: 'Low water', at: [0, 6, 8, 4] },
  ]),
  section('s2', [{ id: 't3', text: 'Slack water', fit: 'rows', at: [0, 0, 8, 60] }]),
];

test('on a phone, a swipe scrolls the page, a long press moves a block, and a handle resizes it immediately', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = await openSections(page, 'By thumb', LONG);
  const finger = await createFinger(page);
  const root = frame.locator(':root');
  const scrollY = () => root.evaluate(() => window.scrollY);
  const order = () =>
    frame
      .locator('main [data-section-id="s1"] [data-block-id]')
      .evaluateAll((blocks) =>
        blocks
          .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
          .map((one) => (one as HTMLElement).dataset.blockId),
      );
  const from = await getPoint(block(frame, 't2'));
  await finger.down(from);
  await finger.move({ x: from.x, y: from.y - 160 });
  await finger.up();
  await expect.poll(scrollY).toBeGreaterThan(40);
  expect(await order()).toEqual(['t1', 't2']);
  await atRest(root);

  await root.evaluate(() => {
    Object.assign(window, { cancelled: 0 });
    window.addEventListener('pointercancel', () =>
      Object.assign(window, { cancelled: Number(Reflect.get(window, 'cancelled')) + 1 }),
    );
  });
  const held = await getPoint(block(frame, 't2'));
  const first = await getPoint(block(frame, 't1'), 0.5, 0);
  await finger.down(held);
  await expect(block(frame, 't2')).toHaveClass(/sw-dragged/);
  await finger.move({ x: held.x, y: first.y + 4 });
  await finger.up();
  await expect.poll(order).toEqual(['t2', 't1']);

  const height = async () => (await block(frame, 't2').boundingBox())?.height ?? 0;
  const before = await height();
  const handle = await getPoint(page.frameLocator('.stage iframe').locator('[data-handle="se"]'));
  await finger.down(handle);
  await finger.move({ x: handle.x, y: handle.y + 96 });
  await finger.up();
  await expect.poll(height).toBeGreaterThan(before + 40);
  expect(await root.evaluate(() => Reflect.get(window, 'cancelled'))).toBe(0);
});

test('on a touch screen, a swipe scrolls the page, a long press moves a block, a handle resizes it, and a second tap edits its text', async ({
  page,
}) => {
  const frame = await openSections(page, 'By finger', LONG);
  const pitch = await columnPitch(frame, frame.locator('main .grid').first());
  const finger = await createFinger(page);
  const scrollY = () => frame.locator('body').evaluate(() => window.scrollY);

  const from = await getPoint(block(frame, 't2'));
  await finger.down(from);
  await finger.move({ x: from.x, y: from.y - 160 });
  await finger.up();
  await expect.poll(scrollY).toBeGreaterThan(80);
  await expectCells(block(frame, 't2'), '0 6 8 4');
  await atRest(frame.locator('body'));

  const held = await getPoint(block(frame, 't1'));
  await finger.down(held);
  await expect(block(frame, 't1')).toHaveClass(/sw-dragged/);
  await finger.move({ x: held.x + pitch * 4, y: held.y });
  await finger.up();
  await expectCells(block(frame, 't1'), '4 0 8 6');
  expect(await scrollY()).toBe(0);

  const handle = await getPoint(page.frameLocator('.stage iframe').locator('[data-handle="e"]'));
  await finger.down(handle);
  await finger.move({ x: handle.x + pitch * 2, y: handle.y });
  await finger.up();
  await expectCells(block(frame, 't1'), '4 0 10 4');

  // The first tap selects a text, and the second starts editing.
  const text = block(frame, 't2');
  await text.tap();
  await expect(text).toHaveClass(/sw-selected/);
  await expect(frame.locator('[contenteditable="true"]')).toHaveCount(0);
  await text.tap();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
});
