import { expect } from '@playwright/test';
import { takeSession } from '#support/node/demo.ts';
import { showInPanel } from '#support/node/panel.ts';
import { test } from '#support/node/panel-test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[B8.4.05] the panel explains what failed to load or send, and tries again on request', async ({
  page,
}) => {
  let isOffline = true;
  await page.route(/\/api\/media\?(?!filename=)/, (route) => (isOffline ? route.abort() : route.continue()));
  await page.route('**/api/mailing-list-members*', (route) => route.abort());
  let areFontsLost = true;
  await page.route(/\.woff2/, (route) => (areFontsLost ? route.abort() : route.continue()));
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const stored = await answer.json();
    return route.fulfill({ json: { ...stored, settings: { ...stored.settings, timeZone: 'Mars/Olympus' } } });
  });
  await takeSession(page);
  await page.goto('/config/media');

  await test.step('the media list loads when the owner tries again after a failure', async () => {
    const problem = page.getByRole('alert').filter({ hasText: 'Unable to load results' });
    await expect(problem).toContainText('Unable to load results. Unable to load. Try again.');
    isOffline = false;
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.media-grid li').first()).toBeVisible();
    await expect(problem).toBeHidden();
  });

  await test.step('an upload shows why it failed, and succeeds when the owner tries again', async () => {
    const answers = ['lost', 'refused'];
    await page.route(/\/api\/media\?filename=/, (route) => {
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

  await test.step('the mailing lists say “Unable to connect” without a connection', async () => {
    await showInPanel(page, '/config/forms/lists');
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to connect' })).toBeVisible();
  });

  await test.step('the design panel requests fonts again when the owner tries again', async () => {
    await showInPanel(page, '/config/design');
    await page.getByRole('tab', { name: 'Fonts' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'Unable to load fonts' });
    await expect(problem).toBeVisible();
    areFontsLost = false;
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toBeHidden();
  });

  await test.step('the settings report a time zone unknown to the browser until the owner chooses a known one', async () => {
    await showInPanel(page, '/config/settings/general');
    const unknown = page.getByText('Failed to load timezone. Choose one of the list.');
    await expect(unknown).toBeVisible();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await expect(page.getByText(/^It is .* there\.$/)).toBeVisible();
    await expect(unknown).toBeHidden();
  });
});
