import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';
import { clickSave, saveBar, saveSettings } from '#support/node/save-bar.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Announcement bar' });
const preview = (page: Page) => form(page).frameLocator('iframe[title="Preview of the announcement bar"]');
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const save = async (page: Page) => {
  await saveSettings(page);
};
const getBarStyle = (element: Element) => {
  const { backgroundColor, color, fontFamily } = getComputedStyle(element);
  return { backgroundColor, color, fontFamily, text: element.querySelector('p')?.textContent?.trim() };
};

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, '/config/settings/announcement-bar');
});

test('the announcement bar’s settings name the pages with the bar, and the bar appears only on those', async ({
  page,
  browser,
}) => {
  const text = `Open studio ${Date.now()}`;
  await expect(form(page)).toContainText('On /shop and /events, until a visitor closes it.');
  await form(page).getByLabel('Text', { exact: true }).fill(text);
  await form(page).getByRole('button', { name: 'Remove /events' }).click();
  await form(page).getByLabel('Page addresses').fill('studio,');
  await expect(form(page)).toContainText('On /shop and /studio, until a visitor closes it.');
  await save(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/studio');
  await expect(bar(visitor)).toContainText(text);
  await visitor.goto('/events');
  await expect(visitor.getByRole('main')).toBeVisible();
  await expect(bar(visitor)).toHaveCount(0);

  await form(page).getByRole('radio', { name: 'Every page' }).check();
  await expect(form(page)).toContainText('On every page, until a visitor closes it.');
  await save(page);
  await visitor.goto('/events');
  await expect(bar(visitor)).toContainText(text);

  await form(page).getByRole('radio', { name: 'Some pages' }).check();
  await form(page).getByLabel('Page addresses').fill('/shop,');
  await form(page).getByLabel('Page addresses').fill('/events,');
  await save(page);
});

test('the settings preview shows the announcement bar with the same text, link, colors and font as the site', async ({
  page,
  browser,
}) => {
  await form(page).getByLabel('Text', { exact: true }).fill('The seconds table is out.');
  await form(page).getByLabel('Link text').fill('See it');
  const shown = preview(page).getByRole('region', { name: 'Announcement' });
  await expect(shown).toContainText('The seconds table is out. See it');
  await save(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/shop');
  await expect(bar(visitor)).toContainText('The seconds table is out. See it');
  expect(await shown.evaluate(getBarStyle)).toEqual(await bar(visitor).evaluate(getBarStyle));
  await form(page).getByLabel('Link', { exact: true }).fill('');
  await expect(shown).not.toContainText('See it');
  await saveBar(page).getByRole('button', { name: 'Undo changes' }).click();
  await expect(shown).toContainText('See it');
});

test('an announcement bar without text shows an error at the Text field, and the settings fit every screen', async ({
  page,
}) => {
  await form(page).getByLabel('Text', { exact: true }).fill(' ');
  await clickSave(page);
  await expect(form(page).getByText('Enter a text, or turn the bar off.')).toBeVisible();
  await expectAccessible(page);
  await saveBar(page).getByRole('button', { name: 'Undo changes' }).click();
});

test('the announcement bar on a page in the editor links to its settings', async ({ page }) => {
  await page.goto('/config/?frameUrl=%2Fshop');
  const frame = page.frameLocator('.stage iframe');
  const shown = frame.getByRole('region', { name: 'Announcement' });
  await expect(shown).toBeVisible();
  await shown.getByRole('link', { name: 'Edit the announcement bar' }).click();
  await expect(page).toHaveURL(/\/config\/settings\/announcement-bar$/);
  await expect(form(page)).toBeVisible();
});
