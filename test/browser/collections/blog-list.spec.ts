import { expect } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test('[A2.25] the list of posts loads its own code, which appends the next posts in place', async ({
  page,
  baseURL,
}) => {
  await consent(page.context(), baseURL ?? '');
  const posts = page.locator('[data-list] > li');
  await page.goto('/journal');
  await expect(posts.first()).toBeVisible();
  const before = await posts.count();
  const more = page.getByRole('link', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-script~="blog-list"][data-started]')).toBeVisible();
  await more.click();
  await expect.poll(() => posts.count()).toBeGreaterThan(before);
  await expect(posts.nth(before).getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL(/\/journal$/);
  await expect(more).toBeHidden();
  // pages/visitor.spec.ts tests that other pages are sent without it.
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.some((url) => url.includes('blog-list'))).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the next posts are a separate page', async ({ page }) => {
    await page.goto('/journal');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(page.locator('[data-list] > li').first()).toBeVisible();
  });
});
