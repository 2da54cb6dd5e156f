import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { newPage } from '#support/node/editor.ts';
import { saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

test('an owner edits the password page’s text and sees that its unsupported block is hidden from visitors', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { path } = await newPage(page, 'For members of the kiln');
  await page.getByRole('tab', { name: 'Page' }).click();
  await page.getByLabel('Who can view it').selectOption('password');
  await page.getByLabel('Password').fill('salt and ash 41');
  await page.getByRole('button', { name: 'Save address and access' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();

  // Changes the response to that of a site with a cover page from the layout editor.
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const stored = await answer.json();
    const lockScreen = { type: 2, theme: 'lightest', blocks: [{ type: 4711, value: {} }] };
    await route.fulfill({
      response: answer,
      json: { ...stored, settings: { ...stored.settings, lockScreen } },
    });
  });
  await signIn(page, '/config/settings/lock-screen');
  const card = page.getByRole('form', { name: 'Lock screen' });
  await expect(card.getByText('Block 4711 is not supported here and is hidden from visitors.')).toBeVisible();
  await card.getByLabel('Heading').fill('Between two firings');
  await card.getByLabel('Text').fill('The word is on your receipt.\nOr ask us.');
  // Uses the keyboard, because the page may still move as other cards load, and a forced click does not wait
  // for that.
  await card.getByRole('radio', { name: 'Darkest' }).press('Space');
  await expect(card.getByRole('radio', { name: 'Darkest' })).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Remove Block 4711' }).click();
  await expect(card.getByText('layout editor')).toHaveCount(0);
  await saveSettings(page);
  await expect(page.getByText('Saved. Visitors see it now.').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await consent(context, baseURL ?? '');
  const visitor = await context.newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Between two firings');
  await expect(visitor.getByText('Or ask us.')).toBeVisible();
  await expect(visitor.locator('main .section').first()).toHaveClass(/theme-darkest/);
  expect(await faults(visitor)).toEqual([]);
  await context.close();
});
