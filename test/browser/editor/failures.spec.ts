import { expect } from '@playwright/test';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[B8.4.05] a file that cannot be uploaded says why, and goes when tried again', async ({ page }) => {
  await signIn(page, '/config/media');
  await page.locator('.media-grid li').first().waitFor();
  const wholeFile = /\/api\/media\?filename=/;
  const answers = ['lost', 'refused'];
  await page.route(wholeFile, (route) => {
    const answer = answers.shift();
    if (answer === undefined) return route.continue();
    return answer === 'lost'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 500, body: '{}' });
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `glaze-${Date.now()}.png`, mimeType: 'image/png', buffer: PNG });
  const problem = page.locator('.uploads').getByRole('alert');
  await expect(problem).toHaveText('Unable to Upload File. Network error. The file was not uploaded.');
  const retry = page.getByRole('button', { name: /^Try glaze.* again$/ });
  await retry.click();
  await expect(problem).toHaveText('Unable to Upload File. Error uploading');
  await retry.click();
  await expect(page.getByText('All uploaded')).toBeVisible();
});

test('[B8.4.05] a list that cannot be read says so, and is read when tried again', async ({ page }) => {
  await signIn(page, '/config/account');
  let isOffline = true;
  await page.route(/\/api\/media\?/, (route) => (isOffline ? route.abort() : route.continue()));
  await page.goto('/config/media');
  const problem = page.getByRole('alert').filter({ hasText: 'Unable to load results' });
  await expect(problem).toContainText('Unable to load results. Unable to load. Try again.');
  isOffline = false;
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.media-grid li').first()).toBeVisible();
  await expect(problem).toBeHidden();
});

test('[B8.4.05] mailing lists without a connection say “Unable to connect”', async ({ page }) => {
  await signIn(page, '/config/account');
  await page.route('**/api/mailing-list-members*', (route) => route.abort());
  await page.goto('/config/forms/lists');
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to connect' })).toBeVisible();
});

test('[B8.4.05] fonts that do not arrive in the design panel are told, and asked for again', async ({
  page,
}) => {
  await signIn(page, '/config/account');
  let isOffline = true;
  await page.route(/\.woff2/, (route) => (isOffline ? route.abort() : route.continue()));
  await page.goto('/config/design');
  await page.getByRole('tab', { name: 'Fonts' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Unable to load fonts' });
  await expect(problem).toBeVisible();
  isOffline = false;
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toBeHidden();
});

test('[B8.4.05] a time zone that the browser does not know is told; a known one is saved', async ({
  page,
}) => {
  await signIn(page, '/config/account');
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const stored = await answer.json();
    return route.fulfill({ json: { ...stored, settings: { ...stored.settings, timeZone: 'Mars/Olympus' } } });
  });
  await page.goto('/config/settings');
  await expect(page.getByText('Failed to load timezone. Choose one of the list.')).toBeVisible();
  await page.unroute('**/api/settings');
  await page.reload();
  const choice = page.getByLabel('Time zone');
  const stored = await choice.inputValue();
  await choice.selectOption('Asia/Tokyo');
  await expect(page.getByText(/^It is .* there\.$/)).toBeVisible();
  await choice.selectOption(stored);
});
