import { expect, type Page } from '@playwright/test';
import { block, dragTo, expectCells, getPoint, openSections, section } from '#support/node/canvas.ts';
import { saved } from '#support/node/editor.ts';
import { createFinger } from '#support/node/finger.ts';
import { test } from '#support/node/shared-panel.ts';

const TWO = [
  section('s1', [
    { id: 'b1', text: 'High water', at: [0, 0, 24, 4] },
    { id: 'b2', text: 'Low water', at: [0, 4, 24, 4] },
  ]),
];
const palette = (page: Page) => page.getByRole('complementary', { name: 'Add a block' });
const entry = (page: Page, name: RegExp) => palette(page).getByRole('button', { name });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo (Ctrl Z)' });

async function openPalette(page: Page, title: string) {
  const frame = await openSections(page, title, TWO);
  await page.getByRole('button', { name: 'Add a block at the end' }).click();
  await expect(palette(page).getByRole('heading', { name: 'Add a block' })).toBeFocused();
  return frame;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('an owner drags a block from the palette between two others, cancels a drag, and adds a block by keyboard', async ({
  page,
}) => {
  const frame = await openPalette(page, 'Out of the palette');
  const quote = frame.locator('main .b-quote');
  const target = frame.locator('.drag-target:not([hidden])');

  await test.step('a drag that Escape cancels or that ends beside the page adds no block', async () => {
    const button = await getPoint(entry(page, /^Image An image/));
    const before = await getPoint(block(frame, 'b2'), 0, 0);
    await dragTo(page, button, await getPoint(block(frame, 'b1')));
    await expect(target).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.drag-ghost')).toHaveCount(0);
    await expect(target).toHaveCount(0);
    await page.mouse.up();
    await expect.poll(() => getPoint(block(frame, 'b2'), 0, 0)).toEqual(before);
    await dragTo(page, button, { x: button.x + 20, y: button.y + 20 });
    await page.mouse.up();
    await expect(page.locator('.drag-ghost')).toHaveCount(0);
    await expect(frame.locator('main [data-block-id]')).toHaveCount(2);
    await expect(undo(page)).toBeDisabled();
  });

  await test.step('a palette block dragged between two others moves the lower one down and is rendered with one request', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GetWidgetRendering')) asked.push(request.url());
    });
    await palette(page).getByRole('searchbox', { name: 'Find a block' }).fill('quote');
    await expect(palette(page).getByRole('listitem')).toHaveCount(1);
    const before = await getPoint(block(frame, 'b2'), 0, 0);
    await dragTo(page, await getPoint(entry(page, /^Quote/)), await getPoint(block(frame, 'b2'), 0.5, 0.05));
    await expect(target).toHaveCount(1);
    await expect
      .poll(async () => (await getPoint(block(frame, 'b2'), 0, 0)).y)
      .toBeGreaterThan(before.y + 20);
    await page.mouse.up();
    await expect(quote).toContainText('Enter a quote');
    // The quote is rendered during the drag, so the editor requests nothing after the drop.
    expect(asked).toHaveLength(1);
    await expect(quote).toHaveClass(/sw-selected/);
    await expect(palette(page)).toContainText('It goes below the selected block');
    await expectCells(block(frame, 'b1'), '0 0 24 4');
    await expect(block(frame, 'b2')).not.toHaveClass(/sw-moving/);
    await undo(page).click();
    await expect(quote).toHaveCount(0);
    await expectCells(block(frame, 'b2'), '0 4 24 4');
  });

  await test.step('the keyboard adds a block, and the palette stays open for the next one', async () => {
    await entry(page, /^Quote/).focus();
    await page.keyboard.press('Enter');
    await expect(quote).toContainText('Enter a quote');
    await expect(entry(page, /^Quote/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await saved(page);
  });
});

test.describe('an owner can use the palette by touch', () => {
  test.use({ hasTouch: true });
  test('a long press on a palette entry drags its block into the page', async ({ page }) => {
    const frame = await openPalette(page, 'Palette by finger');
    const finger = await createFinger(page);
    await finger.down(await getPoint(entry(page, /^Quote/)));
    await expect(page.locator('.drag-ghost')).toBeVisible();
    await finger.move(await getPoint(block(frame, 'b2'), 0.5, 0.05));
    await expect(frame.locator('.drag-target:not([hidden])')).toHaveCount(1);
    await finger.up();
    await expect(frame.locator('main .b-quote')).toContainText('Enter a quote');
  });
});
