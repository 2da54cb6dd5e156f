import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

test('[A1.12] a feature that an owner turns off disappears from the panel menu and the command menu, and without the page editor only a page’s texts can be edited', async ({
  page,
}) => {
  await signIn(page, '/config/settings/features');
  const card = page.getByRole('form', { name: 'Features' });
  const save = async () => {
    await saveSettings(page);
  };
  const rail = page.getByRole('navigation', { name: 'Sitewright' });
  await expect(rail.getByRole('link', { name: 'Orders' })).toBeVisible();
  await card.getByLabel('Commerce').uncheck();
  await card.getByLabel('Editor').uncheck();
  await save();
  await expect(rail.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search pages and actions' }).fill('Go to Orders');
  await expect(page.getByRole('menuitem', { name: 'Go to Orders', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/config/orders');
  await expect(page.getByRole('heading', { name: 'This feature is turned off' })).toBeVisible();
  await openPanel(page, '/config/?frameUrl=%2Fstudio');
  await expect(page.getByRole('form', { name: 'Texts of this page' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await openPanel(page, '/config/settings/features');
  await card.getByLabel('Commerce').check();
  await card.getByLabel('Editor').check();
  await save();
  await expect(rail.getByRole('link', { name: 'Orders' })).toBeVisible();
});

test('[A2.33] [B2.02] [B2.03] [B9.4.19] an owner sets what the Escape key does and which share of visits is recorded, and finds the plan', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/config/settings/visit-recording');
  const developer = page.getByRole('form', { name: 'Developer' });
  const recording = page.getByRole('form', { name: 'Session recording' });
  await expect(recording.getByText('This server has no recorder yet')).toBeVisible();
  await recording.getByLabel('Record visits').check();
  await recording.getByLabel('Share of visits in percent').fill('25');
  await saveSettings(page);
  const visit = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await consent(context, baseURL ?? '');
    const visitor = await context.newPage();
    await visitor.goto('/studio');
    await visitor.waitForLoadState('networkidle');
    return visitor;
  };
  await openPanel(page, '/config/settings/developers');
  const stays = await visit();
  expect(await stays.locator('#page-context').textContent()).toContain('"recordedShare":25');
  await stays.keyboard.press('Escape');
  await expect(stays).toHaveURL(/\/studio$/);
  await developer.getByLabel('Escape opens the sign-in').check();
  await saveSettings(page);
  const leaves = await visit();
  await leaves.keyboard.press('Escape');
  await expect(leaves).toHaveURL(/\/login/);
  await developer.getByLabel('Escape opens the sign-in').uncheck();
  await saveSettings(page);
  await openPanel(page, '/config/settings/billing');
  await expect(page.getByRole('heading', { name: 'Plan: Paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Website subscriptions' }).click();
  await expect(page).toHaveURL(/\/billing\/subscriptions$/);
  await openPanel(page, '/config/settings/nowhere');
  await expect(page.getByRole('heading', { name: 'There are no settings here' })).toBeVisible();
});
