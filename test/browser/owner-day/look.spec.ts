import { expect } from '@playwright/test';
import { editing } from '#support/node/demo.ts';
import { keepHeaderFooter, publishHeaderFooter, saved } from '#support/node/header-footer.ts';
import { type Owner, test } from '#support/node/owner.ts';

let restore = async () => {};
test.beforeEach(async ({ page }) => {
  restore = await keepHeaderFooter(page);
});
test.afterEach(() => restore());

const panel = (owner: Owner) => owner.page.getByRole('complementary', { name: 'Panel' });

test('an owner adds a page to the menu', async ({ owner }) => {
  await owner.go();
  await owner.button('Edit header');
  const menu = panel(owner).getByRole('region', { name: 'Main menu' });
  await owner.click(menu.getByRole('button', { name: 'Add link' }));
  await owner.fill(menu.getByLabel('Name', { exact: true }), 'Our studio');
  await owner.fill(menu.getByLabel('Address', { exact: true }), '/studio');
  await expect(menu.getByRole('button', { name: /^Our studio/ })).toContainText('/studio');
  await saved(owner.page);
  await publishHeaderFooter(owner.page);
  const visitor = await owner.visit('/journal');
  const header = visitor.locator('.site-header');
  await expect(header.getByRole('link', { name: 'Our studio' }).first()).toHaveAttribute('href', '/studio');
});

test('an owner drags a page of the menu into a folder', async ({ owner }) => {
  const { page } = owner;
  await owner.go();
  await page.getByRole('button', { name: 'Edit header' }).click();
  const links = panel(owner).getByRole('region', { name: 'Main menu' }).getByRole('button');
  await expect(links.filter({ hasText: 'Gallery' })).toBeVisible();
  await links.filter({ hasText: 'Journal' }).scrollIntoViewIfNeeded();
  await links.filter({ hasText: 'Gallery' }).scrollIntoViewIfNeeded();
  await owner.dragOnto(links.filter({ hasText: 'Gallery' }), links.filter({ hasText: 'Journal' }));
  await expect(links.filter({ hasText: 'Journal' })).toContainText('Folder');
  await saved(page);
  await publishHeaderFooter(page);
  const visitor = await owner.visit('/studio');
  const menu = visitor.getByRole('banner');
  await menu.getByText('Journal').filter({ visible: true }).click();
  await expect(menu.getByRole('link', { name: 'Gallery' }).filter({ visible: true })).toBeVisible();
});

test('an owner gives the site another theme', async ({ owner }) => {
  const { page } = owner;
  await owner.search('themes');
  await editing(page);
  await owner.button('Encore');
  await owner.button('Use this theme');
  await expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
  await owner.button('Publish');
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
  const visitor = await owner.visit('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Unbounded/);
  await page.getByRole('button', { name: 'Restore previous design' }).click();
  await expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
});

test('an owner puts a button into the header', async ({ owner }) => {
  await owner.go();
  await owner.button('Edit header');
  await owner.check(panel(owner).getByRole('checkbox', { name: 'Action button' }));
  await saved(owner.page);
  await publishHeaderFooter(owner.page);
  const visitor = await owner.visit('/journal');
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Get in touch' })).toBeVisible();
});

test('an owner writes another text into the footer', async ({ owner }) => {
  const { page } = owner;
  await owner.go();
  const frame = await editing(page);
  await owner.button('Edit footer');
  await frame.locator('.site-footer[data-sw-root]').waitFor();
  await owner.click(frame.locator('.site-footer [data-block-type="2"]').first());
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await owner.press('ControlOrMeta+a');
  await owner.type('Made by hand in Maine');
  await saved(page);
  await publishHeaderFooter(page);
  const visitor = await owner.visit('/journal');
  await expect(visitor.getByRole('contentinfo')).toContainText('Made by hand in Maine');
});
