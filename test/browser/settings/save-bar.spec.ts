import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { ownerApi, signIn } from '#support/node/demo.ts';
import { saveBar, saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

interface Stored {
  version: number;
  settings: { tagline?: string };
}

const GENERAL = '/config/settings/general';

test('one bar saves the changes of all cards in a place, by mouse and by Ctrl+S', async ({ page }) => {
  await signIn(page, GENERAL);
  const tagline = page.getByLabel('Tagline');
  const badge = page.getByRole('form', { name: 'Badge' });
  const before = await tagline.inputValue();
  const shown = await badge.locator('input:checked').inputValue();
  const next = `Clay and salt ${Date.now().toString(36)}`;
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await tagline.fill(next);
  await badge.getByRole('radio', { checked: false }).first().check();
  await expect(saveBar(page)).toContainText('Badge');
  expect(await faults(page)).toEqual([]);
  await saveSettings(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(tagline).toHaveValue(next);
  await tagline.fill(before);
  await badge.locator(`input[value="${shown}"]`).check();
  await tagline.press('ControlOrMeta+s');
  await expect(saveBar(page)).toHaveCount(0);
  await page.reload();
  await expect(tagline).toHaveValue(before);
});

test('Ctrl+S saves a change that the bar does not show yet', async ({ page }) => {
  await signIn(page, GENERAL);
  const tagline = page.getByLabel('Tagline');
  await expect(tagline).toBeVisible();
  const before = await tagline.inputValue();
  for (const text of [`Salt ${Date.now().toString(36)}`, before]) {
    await tagline.focus();
    // Within one task, as when a text is pasted and saved at once.
    await tagline.evaluate((field: HTMLInputElement, value) => {
      field.select();
      document.execCommand('insertText', false, value);
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
    }, text);
    await expect
      .poll(async () => (await ownerApi<Stored>(page.request, '/api/settings')).settings.tagline ?? '')
      .toBe(text);
    await expect(saveBar(page)).toHaveCount(0);
  }
});

test('Undo changes restores every card', async ({ page }) => {
  await signIn(page, GENERAL);
  const tagline = page.getByLabel('Tagline');
  const before = await tagline.inputValue();
  await tagline.fill('Something else');
  await saveBar(page).getByRole('button', { name: 'Undo changes' }).click();
  await expect(tagline).toHaveValue(before);
  await expect(saveBar(page)).toHaveCount(0);
});

test('changes survive leaving the place, and do not overwrite a newer version unnoticed', async ({
  page,
}) => {
  await signIn(page, GENERAL);
  const tagline = page.getByLabel('Tagline');
  const before = await tagline.inputValue();
  await tagline.fill('Mine');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Domains/ })
    .click();
  await page.getByRole('button', { name: 'Keep for later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
  const { request } = page;
  const { settings, version } = await ownerApi<Stored>(request, '/api/settings');
  const { crumb } = await ownerApi<{ crumb: string }>(request, '/api/account');
  const changed = await request.put('/api/settings', {
    headers: { 'x-csrf-token': crumb },
    data: { version, settings: { ...settings, tagline: 'Theirs' } },
  });
  expect(changed.status()).toBe(200);
  await page.goto(GENERAL);
  await expect(tagline).toHaveValue('Mine');
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed these settings' });
  await expect(notice).toBeVisible();
  expect((await ownerApi<Stored>(request, '/api/settings')).settings.tagline).toBe('Theirs');
  await notice.getByRole('button', { name: 'Load theirs' }).click();
  await expect(tagline).toHaveValue('Theirs');
  await tagline.fill(before);
  await saveSettings(page);
});

test('an invalid field receives the focus, and nothing covers it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, '/config/settings/business-information');
  const email = page.getByRole('form', { name: 'Business information' }).getByLabel('Email');
  await email.fill('no address');
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(email).toBeFocused();
  const [field, bar] = [await email.boundingBox(), await saveBar(page).boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await saveBar(page).getByRole('button', { name: 'Undo changes' }).click();
});
