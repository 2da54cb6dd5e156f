import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn, takeSession } from '#support/node/demo.ts';
import { leaveOutFirstAnswers } from '#support/node/first-answers.ts';
import { test } from '#support/node/panel-test.ts';

const panel = (page: Page) =>
  page.getByRole('main').filter({ has: page.getByRole('button', { name: 'Clear' }) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const TITLE = 'Something Went Wrong!';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[B2.4.03] [B8.1.01] [B8.1.02] [B8.1.03] the error panel replaces a page whose script throws, reports the error, and opens the page once it works', async ({
  page,
}) => {
  await signIn(page, '/config/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.route('**/assets/members-route-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'let count = 0; export default () => { if (!globalThis.isMended) throw new TypeError("kiln is cold"); return "The members"; }',
    }),
  );
  const report = page.waitForRequest('**/api/events/RecordJavascriptErrors');
  await page.getByRole('navigation', { name: 'Sitewright' }).getByRole('link', { name: 'Members' }).click();
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveText(
    'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
  );
  const [sent] = (await report).postDataJSON() as { data: { app: string; message: string } }[];
  expect(sent?.data).toMatchObject({ app: 'config', message: 'kiln is cold' });
  expect(await (await (await report).response())?.status()).toBeLessThan(300);
  expect(await faults(page)).toEqual([]);

  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(heading(page, TITLE)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('The members')).toBeVisible();
  await expect(heading(page, TITLE)).toHaveCount(0);
});

test('[B8.1.01] [B8.1.04] [B8.1.06] the error panel shows a failed connection, the server’s message or an unexpected response', async ({
  page,
}) => {
  await takeSession(page);
  await leaveOutFirstAnswers(page);
  await page.route('**/api/account', (route) => route.abort());
  await page.goto('/config/settings');
  await expect(panel(page).getByRole('alert')).toHaveText(
    'Unable to connect to the provider. Please try again.',
  );
  await page.unroute('**/api/account');
  await page.route('**/api/account', (route) =>
    route.fulfill({ status: 503, json: { error: 'We move house until noon.' } }),
  );
  await panel(page).getByRole('button', { name: 'Reload Page' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('We move house until noon.');
  await page.unroute('**/api/account');
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();

  // For any other error, the screen shows the path, the expected format, and the error message with its key.
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), crumb: 7 } });
  });
  await page.reload();
  await expect(panel(page).getByRole('alert')).toContainText('The server sent an unexpected response.');
  await expect(panel(page).getByRole('alert')).toContainText('/api/account JSON crumb');
});
