import { expect } from '@playwright/test';
import { consent, editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test('the owner edits a heading on the real page, publishes, and a visitor sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  const heading = frame.getByRole('heading', { name: 'Two people, two wheels and a rope shed' });
  await heading.click();
  await expect(frame.locator('[contenteditable="true"]')).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await frame.locator('[contenteditable="true"] h1').click({ clickCount: 3 });
  await page.keyboard.type('A rope shed, two wheels');
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();

  const visitor = await browser.newContext();
  await consent(visitor, baseURL ?? '');
  const seen = await visitor.newPage();
  await seen.goto('/studio');
  await expect(seen.getByText('A rope shed, two wheels')).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible({ timeout: 10_000 });
  await seen.goto('/studio');
  await expect(seen.getByRole('heading', { level: 1, name: 'A rope shed, two wheels' })).toBeVisible();
  await visitor.close();
});
