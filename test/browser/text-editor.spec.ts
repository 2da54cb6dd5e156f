import { expect, test } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a double click while the text editor is still loading opens one editor, and clicks into it work', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/text-editor*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  const heading = frame.getByRole('heading', { level: 1 });
  const asked = page.waitForRequest('**/assets/text-editor*');
  await heading.dblclick();
  await asked;
  release();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.insertText('!!');
  await expect(heading).toContainText('!!');
  await expect(frame.getByRole('toolbar', { name: 'Text format' })).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a text editor that cannot be loaded says so, and opens at the next click', async ({ page }) => {
  await page.route('**/assets/text-editor*', (route) => route.abort());
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  const heading = frame.getByRole('heading', { level: 1 });
  await heading.click();
  await expect(page.getByText('The text editor could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/text-editor*');
  await heading.click();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
});
