import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';
import { saveSettings } from '#support/node/save-bar.ts';

declare global {
  interface Window {
    tagRuns?: number;
  }
}

const CODE = '<script>window.tagRuns = (window.tagRuns ?? 0) + 1</script>';

test('a tag runs only after a visitor accepts cookies, and never for the owner', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/config/settings/tags');
  const form = page.getByRole('form', { name: 'Tags' });
  await form.getByRole('button', { name: 'Add a tag' }).click();
  await form.getByLabel('Kind').selectOption('Other code');
  await form.getByLabel('Name').fill('Counter');
  await form.getByLabel('Code').fill(CODE);
  await expect(form.getByLabel('Run only after visitors accept cookies')).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await saveSettings(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  const runs = () => visitor.evaluate(() => window.tagRuns ?? 0);
  try {
    await visitor.goto('/studio/elsewhere');
    await expect(visitor.locator('[data-script="tags"] template')).toHaveCount(1);
    await visitor.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(runs).toBe(1);
    await expect(visitor.locator('[data-script="tags"] template')).toHaveCount(0);
    await visitor.goto('/studio/elsewhere');
    await expect.poll(runs).toBe(1);
    await context.clearCookies();
    await visitor.goto('/studio/elsewhere');
    await visitor.getByRole('button', { name: 'Decline' }).click();
    // The page view is counted after the site's scripts have started.
    const hit = visitor.waitForResponse((answer) => answer.url().endsWith('/api/census/RecordHit'));
    await visitor.goto('/studio/elsewhere');
    await hit;
    await expect(visitor.locator('[data-script="tags"] template')).toHaveCount(1);
    expect(await runs()).toBe(0);
    await page.goto('/studio/elsewhere');
    await expect(page.locator('[data-script="tags"]')).toHaveCount(0);
  } finally {
    await context.close();
    await page.goto('/config/settings/tags');
    await form.getByRole('button', { name: 'Remove tag 1' }).click();
    await saveSettings(page);
  }
});
