import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '#support/node/demo.ts';
import { DEMO } from '#support/node/orders.ts';
import { test } from '#support/node/shared-panel.ts';

const TAKEN = /^The SKU .+ belongs to Tide mug\.$/;

async function getRect(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}
type Rect = Awaited<ReturnType<typeof getRect>>;
const isOver = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Scrolls the SKU field to an edge of the window, and saves it with the SKU of another product. */
async function saveTaken(page: Page, edge: 'start' | 'end'): Promise<Locator> {
  const field = page.getByLabel(/^SKU of/);
  await field.fill(DEMO.mug[1]);
  await field.evaluate((element, block) => element.scrollIntoView({ block }), edge);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  return field;
}

for (const width of [390, 1280])
  test(`a toast does not cover the field with the error at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, '/config/products/new');
    await page.getByLabel('Name', { exact: true }).fill('Toast rack');
    for (const edge of ['end', 'start'] as const) {
      const field = await saveTaken(page, edge);
      const toast = page.locator('[data-sonner-toast]').filter({ hasText: TAKEN }).first();
      await expect(toast).toBeVisible();
      await expect.poll(async () => isOver(await getRect(toast), await getRect(field))).toBe(false);
      await expect(field).toBeFocused();
    }
  });
