import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';
import { saveSettings } from '#support/node/save-bar.ts';

/** Demo page with a popup: a newsletter form at the lower edge that appears after 60 % of the page. */
const PATH = '/letters';
const KEY = 'popup-overlay.letters';

const started = (page: Page) => page.locator('.popup-place[data-started]');
const readRecord = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

async function open(page: Page, path = PATH): Promise<void> {
  await page.goto(path);
  await started(page).waitFor({ state: 'attached' });
}

test.use({ viewport: { width: 1280, height: 720 } });
test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test.describe('the owner’s popup settings', () => {
  type Stored = { settings: object; version: number };
  let before: object;
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, '/config/settings/popup');
    before = (await ownerApi<Stored>(page.request, '/api/settings')).settings;
  });
  test.afterEach(async ({ page }) => {
    const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
    const { version } = await ownerApi<Stored>(page.request, '/api/settings');
    const data = { version, settings: before };
    const answer = await page.request.put('/api/settings', { headers: { 'x-csrf-token': crumb }, data });
    expect(answer.ok()).toBe(true);
  });
  const form = (page: Page) => page.getByRole('form', { name: 'Popup' });
  const save = async (page: Page) => {
    await saveSettings(page);
  };

  test('[B9.3.25] [B9.3.26] visitors see the popup at the chosen position and time, and not on mobile', async ({
    page,
    browser,
    baseURL,
  }) => {
    const preview = form(page).frameLocator('iframe[title="Preview of the popup"]');
    await expect(preview.getByText('The next letter')).toBeVisible();
    await form(page).getByLabel('Title').fill('Seconds on Saturday');
    await expect(preview.getByText('Seconds on Saturday')).toBeVisible();
    await form(page).getByRole('radio', { name: 'Center, over a dimmed page' }).check();
    await form(page).getByRole('radio', { name: 'Text only' }).check();
    await form(page).getByLabel('After scrolling').uncheck();
    await form(page).getByLabel('Disable on mobile').check();
    await expect(form(page).locator('iframe')).toBeVisible();
    await expect(preview.locator('.at-center-center')).toBeVisible();
    await save(page);

    const visitor = await browser.newContext();
    await consent(visitor, baseURL ?? '');
    const seen = await visitor.newPage();
    await open(seen);
    const dialog = seen.getByRole('dialog', { name: 'Seconds on Saturday' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await faults(seen)).toEqual([]);
    await seen.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
    // Changed content makes a new version of the popup.
    await expect.poll(() => readRecord(seen)).toMatchObject({ version: 2 });

    const phone = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    await consent(phone, baseURL ?? '');
    const onPhone = await phone.newPage();
    await open(onPhone);
    await expect(onPhone.getByRole('dialog')).toHaveCount(0);
    await form(page).getByLabel('Disable on mobile').uncheck();
    await save(page);
    await open(onPhone);
    await expect(onPhone.getByRole('dialog', { name: 'Seconds on Saturday' })).toBeVisible();
  });
});

test('[A2.42] the overlays manager opens a page’s popup in the editor', async ({ page }) => {
  await signIn(page, '/config/?frameUrl=%2Fletters');
  const editor = page.frameLocator('.stage iframe');
  await editor.locator('.overlays-manager summary').click();
  await editor.locator('.overlays-manager').getByRole('button', { name: 'Open' }).click();
  await expect(editor.locator('dialog.popup')).toBeVisible();
});
