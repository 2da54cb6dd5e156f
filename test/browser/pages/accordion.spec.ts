import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const PATH = '/workshops/questions';

test('[A4.33] [A4.34] [A4.35] [A4.36] [A4.37] [A9.11] items open and close within 250 ms, one at a time or together', async ({
  page,
}) => {
  await page.goto(PATH);
  const accordion = page.locator('.accordion').first();
  const items = accordion.locator('details');
  const [first, second] = [items.nth(0), items.nth(1)];
  await expect(first, 'the first is open').toHaveAttribute('open', '');
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
  const rests = (item = second) =>
    expect.poll(() => item.evaluate((one) => one.getAnimations().length)).toBe(0);
  await rests();
  await second.locator('summary').press('Enter');
  await expect(second).not.toHaveAttribute('open', '');
  expect(await faults(page)).toEqual([]);

  await test.step('[A4.35] ignores a toggle while an item moves', async () => {
    await rests();
    const open = await accordion.evaluate(async (element) => {
      const details = [...element.querySelectorAll('details')];
      const click = (index: number) => details[index]?.querySelector('summary')?.click();
      click(1);
      click(2);
      // It begins to move in the next frame.
      await new Promise(requestAnimationFrame);
      click(2);
      await Promise.all(details.flatMap((item) => item.getAnimations()).map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
      return details.map((item) => item.open);
    });
    expect(open).toEqual([false, true, false, false, false]);
  });
  await test.step('[A4.36] items stay open together where that is allowed', async () => {
    const together = page.locator('.accordion').nth(1);
    await together.scrollIntoViewIfNeeded();
    await expect(together).toHaveAttribute('data-started');
    const [one, other] = [together.locator('details').nth(0), together.locator('details').nth(1)];
    await one.locator('summary').click();
    await expect(one).toHaveAttribute('open', '');
    await rests(one);
    await other.locator('summary').click();
    await expect(other).toHaveAttribute('open', '');
    await rests(other);
    await expect(one).toHaveAttribute('open', '');
  });
  await test.step('does not animate with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await items.nth(2).locator('summary').click();
    expect(await items.nth(2).evaluate((item) => item.getAnimations().length)).toBe(0);
    await expect(items.nth(2)).toHaveAttribute('open', '');
  });
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
