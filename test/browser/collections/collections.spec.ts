import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { CollectionKind } from '#schema/contracts/collections/collections-api.ts';
import { faults } from '#support/node/axe.ts';
import { editing, ownerApi, signIn, takeSession } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const items = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Items' });
const rows = (page: Page): Locator => items(page).getByRole('listitem');
const titles = (page: Page): Locator => rows(page).locator('.page-title');

/** Creates a page for a collection of the given kind, using only the keyboard. */
async function newCollection(page: Page, kind: string, name: string): Promise<string> {
  const title = `${name} ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'New page' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  const choice = page.getByRole('radio', { name: kind });
  await page.getByRole('radio', { name: 'Page', exact: true }).focus();
  while (!(await choice.isChecked())) await page.keyboard.press('ArrowDown');
  expect(await faults(page, { within: '.modal' })).toEqual([]);
  await page.getByRole('button', { name: 'Create page' }).press('Enter');
  await editing(page, title);
  return title;
}

/** Creates a page for a collection of the given kind, and opens its items in the editor. */
async function openNewCollection(page: Page, kind: CollectionKind, name: string): Promise<void> {
  await takeSession(page);
  const title = `${name} ${Date.now().toString(36)}`;
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const answer = await page.request.post('/api/collections', {
    headers: { 'x-csrf-token': crumb },
    data: { kind, title },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { path } = ((await answer.json()) as { page: { path: string } }).page;
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page, title);
  await page.getByRole('tab', { name: 'Items' }).click();
}

/** Adds a draft item with this title and opens it. */
async function add(page: Page, one: string, title: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: `Add a ${one}` }).press('Enter');
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  return editing(page, title);
}

/** Chooses an entry of an item's menu by keyboard. */
async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

test('an owner creates a portfolio, writes a project on the canvas and publishes it, and reorders, deletes and restores items by keyboard and by drag', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await editing(page);
  const list = await newCollection(page, 'Portfolio', 'Works');
  await expect(page.getByText('No projects')).toBeVisible();
  expect(await faults(page, { within: '.inspector' })).toEqual([]);

  const frame = await add(page, 'project', 'Low shore');
  await expect(page.locator('.bar-title h1')).toBeFocused();
  await frame.locator('main [data-block-id="b1"]').click();
  await expect(frame.locator('main [contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('Salt and ash.');
  await expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText(`Published. Visitors see it once “${list}” is published too.`)).toBeVisible();
  await page.getByRole('tab', { name: 'Items' }).click();
  await add(page, 'project', 'Ash wall');
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await editing(page, list);
  await expect(titles(page)).toHaveText(['Low shore', 'Ash wall']);
  await expect(rows(page).nth(1)).toContainText('Draft');
  await expect(rows(page).first()).not.toContainText('Draft');

  await choose(page, 'Ash wall', 'Move up');
  await expect(titles(page)).toHaveText(['Ash wall', 'Low shore']);
  await expect(items(page).getByRole('status')).toHaveText('Ash wall is 1 of 2.');
  await expect(page.getByRole('button', { name: 'More for Ash wall' })).toBeFocused();
  await editing(page, list);
  await rows(page).first().dragTo(rows(page).nth(1));
  await expect(items(page).getByRole('status')).toHaveText('Ash wall is 2 of 2.');
  await expect(titles(page)).toHaveText(['Low shore', 'Ash wall']);

  await choose(page, 'Ash wall', 'Publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await expect(items(page).getByRole('status')).toHaveText('Ash wall is published.');
  const anonymous = await browser.newContext();
  const visitor = await anonymous.newPage();
  const path = new URL(page.url()).searchParams.get('frameUrl') ?? '';
  expect((await visitor.goto(path))?.status()).toBe(404);
  expect((await visitor.goto(`${path}/low-shore`))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.bar').getByRole('button', { name: 'Published' })).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.locator('.project-title')).toHaveText(['Low shore', 'Ash wall']);
  await visitor.getByRole('link', { name: 'Low shore' }).click();
  await expect(visitor.getByText('Salt and ash.', { exact: true })).toBeVisible();

  await choose(page, 'Low shore', 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Address').fill('shore');
  await settings.getByLabel('Tags').fill('Salt, wood ash,');
  await settings.getByRole('button', { name: 'Save settings' }).press('Enter');
  await expect(settings).toBeHidden();
  await visitor.goto(`${path}/low-shore`);
  await expect(visitor).toHaveURL(`${path}/shore`);
  await visitor.getByRole('list', { name: 'Filed under' }).getByRole('link', { name: 'wood ash' }).click();
  await expect(visitor).toHaveURL(`${path}?tag=wood-ash`);
  await expect(visitor.locator('.project-title')).toHaveText(['Low shore']);
  await choose(page, 'Low shore', 'Duplicate');
  const copy = await editing(page, 'Low shore (copy)');
  await expect(copy.getByText('Salt and ash.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Copy a link' }).press('Enter');
  const link = page.getByLabel('Link to the draft');
  await expect(link).toHaveValue(/preview=/);
  await visitor.goto(await link.inputValue());
  await expect(visitor.getByText('This is a draft')).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Low shore (copy)' })).toBeVisible();
  expect(await faults(page, { within: '.inspector' })).toEqual([]);
  await page.getByRole('tab', { name: 'Items' }).click();
  await expect(titles(page)).toHaveText(['Low shore', 'Low shore (copy)', 'Ash wall']);

  await choose(page, 'Low shore', 'Delete');
  await expect(titles(page)).toHaveText(['Low shore (copy)', 'Ash wall']);
  await expect(rows(page).first().locator('.page-name')).toBeFocused();
  await page.getByRole('button', { name: 'Trash of this list' }).press('Enter');
  await page.getByRole('button', { name: 'Restore Low shore' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('The trash is empty.');
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveText(['Low shore', 'Low shore (copy)', 'Ash wall']);
  expect(await faults(page, { within: '.inspector' })).toEqual([]);
  await anonymous.close();
});

test('an owner fills a slide gallery from the library, sets the focal point of a slide’s cover image, and chooses the gallery’s design', async ({
  page,
}) => {
  await openNewCollection(page, 'slides', 'Shore');
  await page.getByRole('button', { name: 'Add an image' }).press('Enter');
  const library = page.getByRole('dialog', { name: 'Add images' });
  await library.locator('.media-choice button').first().press('Enter');
  await expect(library.getByRole('status').first()).toContainText('is added.');
  expect(await faults(page, { within: '.modal' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-design="stacked"] img').first()).toBeVisible();

  const title = (await titles(page).first().textContent()) ?? '';
  await choose(page, title, 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Title').fill('After the ebb');
  await settings.getByRole('button', { name: 'Focal point', exact: true }).press('Enter');
  const point = settings.getByRole('button', { name: /^Focal point:/ });
  const before = (await point.getAttribute('aria-label')) ?? '';
  await point.press('ArrowRight');
  await expect(point).not.toHaveAccessibleName(before);
  await settings.getByLabel('Address').fill('Not an address');
  await settings.getByRole('button', { name: 'Save settings' }).press('Enter');
  await expect(settings.getByRole('alert')).toHaveText(
    'must be lower-case letters, digits and single hyphens, in at most 4 parts between slashes',
  );
  expect(await faults(page, { within: '.modal' })).toEqual([]);
  await settings.getByLabel('Address').fill('after-the-ebb');
  await settings.getByRole('button', { name: 'Save settings' }).press('Enter');
  await expect(titles(page)).toHaveText(['After the ebb']);

  await page.getByText('Display').click();
  await page.getByLabel('Design').selectOption('Columns');
  await expect(frame.locator('[data-design="autocolumns"] img').first()).toBeVisible();
  await expect(page.getByLabel('Design')).toHaveValue('autocolumns');
  expect(await faults(page, { within: '.inspector' })).toEqual([]);
});
