import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search settings' });
const contents = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Settings' });

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an owner finds the cookie banner setting by keyboard, changes it, and finds it changed after visiting a different screen', async ({
  page,
}) => {
  await signIn(page, '/config/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await search(page).focus();
  await page.keyboard.type('cookie');
  await expect(contents(page).getByRole('list', { name: 'Results' }).getByRole('link').first()).toHaveText(
    /^Cookies/,
  );
  await expect(contents(page).getByRole('status')).toHaveText(/^\d places found$/);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Cookies')).toBeFocused();
  await expect(page).toHaveURL(/\/config\/settings\/cookies$/);
  await expect(contents(page).getByRole('link', { name: 'Cookies' })).toHaveAttribute('aria-current', 'page');

  const card = page.getByRole('form', { name: 'Cookie banner' });
  const text = card.getByLabel('Banner text');
  const before = await text.inputValue();
  const save = async () => {
    await saveSettings(page);
  };
  await text.fill('We count visits. You may say no.');
  await save();

  await contents(page).getByRole('link', { name: 'Languages' }).press('Enter');
  await expect(heading(page, 'Languages')).toBeFocused();
  await page.goBack();
  await expect(text).toHaveValue('We count visits. You may say no.');
  await text.fill(before);
  await save();
});

test('the settings search also finds screens outside Settings, and on a phone the list of settings is a separate page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, '/config/settings');
  await search(page).fill('stripe');
  await contents(page).getByRole('link', { name: 'Payments Store' }).click();
  await expect(page).toHaveURL(/\/config\/store\/payments$/);
  await page.goBack();
  await contents(page).getByRole('link', { name: 'Popup' }).click();
  await expect(heading(page, 'Popup')).toBeFocused();
  await expect(contents(page)).toBeHidden();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('the command menu finds a Settings screen by a word that is not in its name', async ({ page }) => {
  await signIn(page, '/config/releases');
  await expect(heading(page, 'Releases')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search pages and actions' }).fill('code injection');
  const found = page.getByRole('menuitem', { name: 'Go to Tags and code' });
  await expect(found).toContainText('Settings');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tags and code')).toBeVisible();
});
