import { expect } from '@playwright/test';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { OWNER, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const PLACE = '/config/settings/danger-zone';

test('an owner pauses the site and opens it again', async ({ page, browser, baseURL }) => {
  await signIn(page, PLACE);
  await page.getByLabel('Text for visitors').fill('Back in May.');
  await page.getByRole('button', { name: 'Pause the site' }).click();
  await expect(page.getByRole('heading', { name: 'The site is paused' })).toBeVisible();
  try {
    await expectAccessibleAtExtremes(page);
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    expect((await visitor.goto('/'))?.status()).toBe(503);
    await expect(visitor.getByText('Back in May.')).toBeVisible();
    await expectAccessibleAtExtremes(visitor);
    expect((await page.request.get('/')).status()).toBe(200);
    await visitor.context().close();
  } finally {
    await page.getByRole('button', { name: 'Open the site again' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Pause the site' })).toBeVisible();
});

test('an owner schedules the deletion of the site and cancels it', async ({ page }) => {
  await signIn(page, PLACE);
  await page.getByRole('button', { name: 'Delete the site…' }).click();
  const sheet = page.getByRole('dialog');
  const confirm = sheet.getByRole('button', { name: 'Delete in 14 days' });
  await expect(confirm).toBeDisabled();
  await sheet.getByLabel('Name of the site').fill((await sheet.locator('strong').textContent()) ?? '');
  await sheet.getByLabel('Your password').fill('not this one');
  await confirm.click();
  await expect(sheet.getByText('That is not your password.')).toBeVisible();
  await sheet.getByLabel('Your password').fill(OWNER.password);
  await confirm.click();
  await expect(page.getByText('Everything is deleted on')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Deletion in 14.days/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the deletion' }).click();
  await expect(page.getByRole('button', { name: 'Delete the site…' })).toBeVisible();
});

test('an owner offers the site to someone else and cancels the offer', async ({ page }) => {
  await signIn(page, PLACE);
  await page.getByLabel('Email of the new owner').fill('heir@studio.test');
  await page.getByLabel('Your password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByText('heir@studio.test').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the transfer' }).click();
  await expect(page.getByLabel('Email of the new owner')).toBeVisible();
});

test('an owner adds a domain, copies its records and removes it', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/config/settings/domains');
  await expect(page.getByText('This is a local server.')).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill('https://www.töpferei-am-see.example/shop');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'www.töpferei-am-see.example' })).toBeVisible();
  const domain = page.getByRole('listitem').filter({ hasText: 'www.töpferei-am-see.example' });
  await domain.getByRole('button', { name: /Value of the TXT record/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^sitewright-verification=[0-9a-f]{32}$/,
  );
  await expectAccessibleAtExtremes(page);
  await page.getByRole('button', { name: 'Remove www.töpferei-am-see.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'www.töpferei-am-see.example' })).toHaveCount(0);
});
