import { expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const PATH = '/workshops/questions';

test('[A4.33] [A4.34] [A4.37] [A9.11] an item opens and closes within 250 ms, the first is open', async ({
  page,
}) => {
  await page.goto(PATH);
  const [first, second] = [
    page.locator('.accordion').first().locator('details').nth(0),
    page.locator('.accordion').first().locator('details').nth(1),
  ];
  await expect(first).toHaveAttribute('open', '');
  await expect(second).not.toHaveAttribute('open', '');
  await expect(page.locator('.accordion[data-started]').first()).toBeVisible();
  // From the first frame that it moves in.
  const runs = second.evaluate(async (item) => {
    while (item.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    return item.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration);
  });
  await second.locator('summary').click();
  expect(await runs).toEqual([250]);
  await expect(second).toHaveAttribute('open', '');
  await expect(first, '[A4.36] the other one closes').not.toHaveAttribute('open', '');
  await expect.poll(() => second.evaluate((item) => item.getAnimations().length)).toBe(0);
  await second.locator('summary').press('Enter');
  await expect(second).not.toHaveAttribute('open', '');
  expect(await faults(page)).toEqual([]);
});

test('[A4.35] ignores a toggle while an item moves', async ({ page }) => {
  await page.goto(PATH);
  const accordion = page.locator('.accordion[data-started]').first();
  await accordion.waitFor();
  const open = await accordion.evaluate(async (element) => {
    const items = [...element.querySelectorAll('details')];
    const click = (index: number) => items[index]?.querySelector('summary')?.click();
    click(1);
    click(2);
    // It begins to move in the next frame.
    await new Promise(requestAnimationFrame);
    click(2);
    await Promise.all(items.flatMap((item) => item.getAnimations()).map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    return items.map((item) => item.open);
  });
  expect(open).toEqual([false, true, false, false, false]);
});

test('[A4.36] items stay open together where that is allowed', async ({ page }) => {
  await page.goto(PATH);
  const items = page.locator('.accordion').nth(1).locator('details');
  await items.nth(0).locator('summary').click();
  await expect(items.nth(0)).toHaveAttribute('open', '');
  await expect.poll(() => items.nth(0).evaluate((item) => item.getAnimations().length)).toBe(0);
  await items.nth(1).locator('summary').click();
  await expect(items.nth(1)).toHaveAttribute('open', '');
  await expect(items.nth(0)).toHaveAttribute('open', '');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the browser opens and closes items', async ({ page }) => {
    await page.goto(PATH);
    const items = page.locator('.accordion').first().locator('details');
    await items.nth(1).locator('summary').click();
    await expect(items.nth(1)).toHaveAttribute('open', '');
    await expect(items.nth(0)).not.toHaveAttribute('open', '');
  });
});

test('does not animate with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATH);
  await page.locator('.accordion[data-started]').first().waitFor();
  const items = page.locator('.accordion').first().locator('details');
  await items.nth(1).locator('summary').click();
  expect(await items.nth(1).evaluate((item) => item.getAnimations().length)).toBe(0);
  await expect(items.nth(1)).toHaveAttribute('open', '');
});
