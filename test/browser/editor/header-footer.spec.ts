import { expect } from '@playwright/test';
import type { HeaderFooterState } from '#schema/contracts/pages/header-footer.ts';
import { faults } from '#support/node/axe.ts';
import { expectCells } from '#support/node/canvas.ts';
import { consent, editing, ownerApi, signIn } from '#support/node/demo.ts';
import { newPage } from '#support/node/editor.ts';
import { keepHeaderFooter, openRegion, publishHeaderFooter, saved } from '#support/node/header-footer.ts';
import { test } from '#support/node/shared-panel.ts';

test('an owner edits the header on the page, undoes changes in order, and publishes the header for every page', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const restore = await keepHeaderFooter(page);
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  const header = frame.locator('.site-header');
  const panel = page.getByRole('complementary', { name: 'Panel' });
  const undo = page.getByRole('button', { name: /^Undo/ });
  try {
    await test.step('an owner changes the page first', async () => {
      await frame.locator('main [data-block-type="2"]').first().focus();
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await expect(undo).toBeEnabled();
    });

    await test.step('an owner starts editing the header from the page and sees a notice in the tablet view', async () => {
      await header.hover();
      await frame.getByRole('button', { name: 'Edit header' }).click();
      await expect(page.getByText('You are editing the header of every page.')).toBeVisible();
      await expect(frame.locator('main')).toHaveAttribute('inert', '');
      await expect(panel.getByRole('button', { name: 'Logo left, menu right' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Tablet view' }).click();
      await expect(page.getByText('On tablets, its blocks are in one row')).toBeVisible();
      await page.getByRole('button', { name: 'Show the desktop' }).click();
      await expect(page.getByText('On tablets, its blocks are in one row')).toHaveCount(0);
    });

    await test.step('the page shows the header’s new element, layout and position immediately', async () => {
      await panel.getByRole('checkbox', { name: 'Account' }).check();
      await expect(header.getByRole('link', { name: 'Account' }).last()).toBeVisible();
      await panel.getByRole('button', { name: 'Logo centered, menu below' }).click();
      await expectCells(header.locator('[data-block-type="1"]'), '0 2 24 1');
      await panel
        .getByRole('group', { name: 'Header position' })
        .getByRole('radio', { name: 'Fixed' })
        .press('Space');
      await expect(header).not.toHaveClass(/scrolls-back/);
    });

    await test.step('undo reverts the header’s changes and then the page’s, and redo restores them', async () => {
      await undo.click();
      await expect(header).toHaveClass(/scrolls-back/);
      await undo.click();
      await expectCells(header.locator('[data-block-type="1"]'), '6 0 12 1');
      await undo.click();
      await expect(header.locator('[data-block-type="53"]')).toHaveCount(1);
      await undo.click();
      await expect(page.getByText('You are editing the header of every page.')).toHaveCount(0);
      await expect(undo).toBeDisabled();
      await page.getByRole('button', { name: /^Redo/ }).click();
      await page.getByRole('button', { name: /^Redo/ }).click();
      await expect(header.locator('[data-block-type="53"]')).toHaveCount(2);
      await undo.click();
      await undo.click();
    });

    await test.step('visitors see the header on every page once it is published, and not before', async () => {
      await frame.getByRole('button', { name: 'Edit header' }).press('Enter');
      await panel.getByRole('button', { name: 'Logo and menu left' }).click();
      await panel.getByRole('checkbox', { name: 'Action button' }).check();
      await saved(page);
      const context = await browser.newContext();
      await consent(context, baseURL ?? '');
      const visitor = await context.newPage();
      const action = visitor.locator('.site-header').getByRole('link', { name: 'Get in touch' });
      await visitor.goto('/journal');
      await expect(action).toHaveCount(0);
      await publishHeaderFooter(page);
      for (const path of ['/journal', '/shop']) {
        await visitor.goto(path);
        await expect(action).toBeVisible();
      }
      await visitor.setViewportSize({ width: 390, height: 800 });
      await expect(action).toBeHidden();
      await expect(visitor.locator('.site-header').getByText('Menu', { exact: true })).toBeVisible();
      await visitor.setViewportSize({ width: 820, height: 800 });
      const { height } = (await visitor.locator('.site-header').boundingBox()) ?? { height: 0 };
      expect(height, 'one row').toBeLessThan(100);
      expect(await faults(visitor, { within: '.site-header' })).toEqual([]);
      await context.close();
    });

    await test.step('an owner restores the previous version as the draft', async () => {
      await panel.getByRole('tab', { name: 'Versions' }).click();
      await panel
        .getByRole('button', { name: /^Restore the version/ })
        .last()
        .click();
      await editing(page);
      await expect(header.locator('[data-block-type="53"]')).toHaveCount(1);
    });
  } finally {
    await restore();
  }
});

test('an owner edits the footer like a page, and the editor loses no edit offline or in a conflict', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const restore = await keepHeaderFooter(page);
  const frame = await openRegion(page, 'footer');
  const footer = frame.locator('.site-footer');
  const texts = footer.locator('[data-block-type="2"]');
  try {
    await test.step('an owner edits the footer’s text in place and moves its blocks with the keyboard', async () => {
      await texts.last().click();
      await expect(footer.locator('[contenteditable="true"]')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' Shipping is slow.');
      await expect(texts.last()).toContainText('Shipping is slow.');
      await page.keyboard.press('Escape');
      await texts.first().focus();
      const at = await texts.first().evaluate((element) => element.style.getPropertyValue('--at'));
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(() => texts.first().evaluate((element) => element.style.getPropertyValue('--at')))
        .not.toBe(at);
      await saved(page);
      expect(await faults(page, { without: 'iframe' })).toEqual([]);
    });

    await test.step('the editor saves text typed offline once the connection returns', async () => {
      await page.context().setOffline(true);
      await texts.first().focus();
      await page.keyboard.press('Enter');
      await expect(footer.locator('[contenteditable="true"]')).toBeFocused();
      await page.keyboard.type('Offline. ');
      await expect(page.getByText('No connection to the site.')).toBeVisible({ timeout: 15_000 });
      await page.context().setOffline(false);
      await saved(page);
      await expect(texts.filter({ hasText: 'Offline.' })).toHaveCount(1);
    });

    await test.step('an owner compares a conflicting save and keeps every own change', async () => {
      const { crumb } = await (await page.request.get('/api/account')).json();
      const state = await (await page.request.get('/api/site-header-footer')).json();
      const theirs = { ...state.draft, site: { title: 'Theirs' }, version: state.version };
      const answer = await page.request.put('/api/site-header-footer', {
        headers: { 'x-csrf-token': crumb },
        data: theirs,
      });
      expect(answer.ok()).toBe(true);
      await texts.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Someone else saved this header and footer')).toBeVisible({
        timeout: 15_000,
      });
      await page.getByRole('button', { name: 'Compare both' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click();
      await saved(page);
      await expect(texts.filter({ hasText: 'Offline.' })).toHaveCount(1);
    });
  } finally {
    await page.context().setOffline(false);
    await restore();
  }
});

test('the editor checks the footer together with the page and publishes both in one request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const restore = await keepHeaderFooter(page);
  try {
    const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
    const state = await ownerApi<HeaderFooterState>(page.request, '/api/site-header-footer');
    const [first, ...others] = state.draft.footer.sections;
    const button = { id: 'dead', type: 53, layout: { x: 0, y: 0, width: 4, height: 2 } };
    const value = { text: 'The old kiln', href: '/no-such-place' };
    const sections = [{ ...first, blocks: [...(first?.blocks ?? []), { ...button, value }] }, ...others];
    const saving = await page.request.put('/api/site-header-footer', {
      headers: { 'x-csrf-token': crumb },
      data: { ...state.draft, footer: { sections }, version: state.version },
    });
    expect(saving.ok(), await saving.text()).toBe(true);
    const { path } = await newPage(page, 'Together');

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /publish$/.test(request.url()))
        asked.push(new URL(request.url()).pathname);
    });
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const choice = page.getByRole('dialog', { name: 'What do you want to publish?' });
      await expect(choice.getByRole('checkbox', { name: 'This page' })).toBeChecked();
      await choice.getByRole('button', { name: 'Publish' }).click();
    };
    await publish();
    const findings = page.getByRole('dialog', { name: 'Before you publish' });
    const finding = findings.getByRole('button', { name: /“The old kiln” leads to \/no-such-place/ });
    await expect(finding).toContainText('Footer · Button');
    await finding.click();
    await expect(page.getByText('You are editing the footer of every page.')).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Panel' });
    await panel.getByLabel('Link', { exact: true }).fill('/contact');
    await expect(finding).toHaveCount(0);
    await saved(page);
    await findings.getByRole('button', { name: /^Publish/ }).click();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
    expect(asked).toEqual(['/api/site-header-footer/publish']);
    const html = await (await page.request.get(path, { headers: { cookie: '' } })).text();
    expect(html).toContain('The old kiln');
  } finally {
    await restore();
  }
});
