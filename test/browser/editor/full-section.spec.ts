import { expect, type Page } from '@playwright/test';
import { block, dragTo, getPoint, openSections, section } from '#support/node/canvas.ts';
import { readPage } from '#support/node/drafts.ts';
import { test } from '#support/node/shared-panel.ts';

const FULL = 'A section can hold up to 60 blocks.';
const SIXTY = Array.from({ length: 60 }, (_, index) => ({
  id: `f${index}`,
  text: String(index),
  at: [(index % 6) * 4, Math.floor(index / 6) * 2, 4, 2] as const,
}));

/**
 * Counts messages as they appear, because each message disappears by itself. Returns a function that reads
 * the count.
 */
async function countMessages(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const seen = new WeakSet<Element>();
    Object.assign(window, { told: 0 });
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[data-sonner-toast]')) {
        if (seen.has(message) || !message.textContent?.includes(text)) continue;
        seen.add(message);
        Object.assign(window, { told: Number(Reflect.get(window, 'told')) + 1 });
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, FULL);
  return () => page.evaluate(() => Number(Reflect.get(window, 'told')));
}

test('a section with 60 blocks explains why it rejects drags, pastes, duplicates and palette blocks, and the document stays unchanged', async ({
  page,
  context,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const frame = await openSections(page, 'Full', [
    section('s1', [{ id: 'b1', text: 'Springs', at: [0, 0, 6, 3] }]),
    section('s2', SIXTY),
  ]);
  const path = new URL(page.url()).searchParams.get('frameUrl') ?? '';
  const before = await readPage(page, path);
  const reason = page.frameLocator('.stage iframe').locator('.drag-reason:not([hidden])');
  const told = await countMessages(page);
  let times = 0;
  const refused = async () => {
    times += 1;
    await expect.poll(told).toBe(times);
    await expect(page.getByRole('button', { name: 'Undo (Ctrl Z)' })).toBeDisabled();
    await expect(frame.locator('main [data-section-id="s2"] [data-block-id]')).toHaveCount(60);
    await expect(frame.locator('main [data-section-id="s1"] [data-block-id]')).toHaveCount(1);
  };

  // While a block from another section is dragged over the full section, the editor announces the reason.
  await dragTo(page, await getPoint(block(frame, 'b1')), await getPoint(block(frame, 'f8')));
  await expect(reason).toHaveText(FULL);
  await page.mouse.up();
  await refused();
  await expect(reason).toHaveCount(0);

  await block(frame, 'b1').focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.locator('main.editor > [role="status"]')).toContainText('Block copied.');
  await block(frame, 'f0').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await refused();
  await page.keyboard.press('ControlOrMeta+d');
  await refused();

  // The palette shows the limit before the owner chooses a block.
  await page.getByRole('button', { name: 'Add a block below' }).click();
  const palette = page.getByRole('complementary', { name: 'Add a block' });
  await expect(palette).toContainText('There is no room in section 2: a section can hold up to 60 blocks.');
  const entry = palette.getByRole('button', { name: /^Quote/ });
  await entry.click();
  await refused();
  await entry.scrollIntoViewIfNeeded();
  await dragTo(page, await getPoint(entry), await getPoint(block(frame, 'f8')));
  await expect(reason).toHaveText(FULL);
  await page.mouse.up();
  await refused();
  await expect(reason).toHaveCount(0);
  expect(await readPage(page, path)).toEqual(before);
});
