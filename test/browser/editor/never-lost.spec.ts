import { expect } from '@playwright/test';
import type { HeaderFooterState } from '#schema/contracts/pages/header-footer.ts';
import { block, openSections, section } from '#support/node/canvas.ts';
import { editing, ownerApi } from '#support/node/demo.ts';
import { readPage } from '#support/node/drafts.ts';
import { newPage, saved, write } from '#support/node/editor.ts';
import { keepHeaderFooter } from '#support/node/header-footer.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test.describe('the editor survives an outage of half a minute', () => {
  test.use({ isContextOwn: true });
  test('an owner undoes and redoes changes during an outage, and the editor saves everything afterwards', async ({
    page,
    context,
  }) => {
    test.slow();
    await page.clock.install();
    const frame = await openSections(page, 'Half a minute', [
      section('s1', [
        { id: 'b1', text: 'High water', at: [0, 0, 12, 3] },
        { id: 'b2', type: 53, value: { text: 'Visit the kiln', href: '/contact' }, at: [0, 4, 8, 2] },
      ]),
    ]);
    const undo = page.getByRole('button', { name: 'Undo (Ctrl Z)' });
    const redo = page.getByRole('button', { name: /^Redo/ });
    const button = block(frame, 'b2');
    await button.focus();
    const words = page.locator('.inspector').getByLabel('Text', { exact: true });
    await words.fill('Book a place');
    await expect(button).toHaveText('Book a place');
    await page.clock.fastForward(2000);
    await words.fill('Book a wheel');
    await expect(button).toHaveText('Book a wheel');
    const text = block(frame, 'b1');
    await text.click();
    await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await saved(page);

    await context.setOffline(true);
    const rewrite = async (line: string) => {
      await text.click();
      await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(line);
      await expect(text).toHaveText(line);
      await page.keyboard.press('Escape');
      await expect(frame.locator('[contenteditable="true"]')).toHaveCount(0);
      await page.clock.fastForward(2000);
    };
    await rewrite('Low water');
    await rewrite('Slack water');
    await expect(page.getByText('No connection to the site.').first()).toBeVisible();
    for (const line of ['Low water', 'High water']) {
      await undo.click();
      await page.clock.fastForward(500);
      await expect(text).toHaveText(line);
    }
    for (const line of ['Book a place', 'Visit the kiln']) {
      await undo.click();
      await page.clock.fastForward(500);
      await expect(button).toHaveText(line);
    }
    await page.clock.fastForward(30_000);
    for (const line of ['Book a place', 'Book a wheel']) {
      await redo.click();
      await page.clock.fastForward(500);
      await expect(button).toHaveText(line);
    }
    await redo.click();
    await expect(text).toHaveText('Low water');
    await rewrite('Springs');
    await expect(page.locator('.bar .save-state')).not.toHaveText('Saved');

    await context.setOffline(false);
    // Repeats, because the editor waits some seconds after a failed request.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 2000 });
    }).toPass();
    await page.reload();
    await editing(page);
    await expect(text).toHaveText('Springs');
    await expect(button).toHaveText('Book a wheel');
  });
});

test('the editor restores unsent changes after a reload and a crash, and saves them once the site responds again', async ({
  page,
  context,
}) => {
  const { frame, path } = await newPage(page, 'Crashed');
  await page.route('**/api/pages/*/draft', (route) => route.abort());
  await write(page, frame, 'Written, and never sent');
  await expect(page.locator('.bar .save-state')).toHaveText('Could not save – retrying');
  await page.reload();
  await expect(frame.locator('main h1')).toHaveText('Written, and never sent');
  await editing(page);
  await write(page, frame, 'Written after the reload');
  const copies = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('sitewright.draft.'))
        .map((key) => localStorage.getItem(key) ?? '')
        .join(),
    );
  await expect.poll(copies).toContain('Written after the reload');
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await crashed;

  const next = await context.newPage();
  await next.setViewportSize({ width: 1280, height: 800 });
  await next.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await expect(next.getByText('Unsaved changes were restored.')).toBeVisible();
  await saved(next);
  await expect((await editing(next)).locator('main h1')).toHaveText('Written after the reload');
  expect(JSON.stringify((await readPage(next, path)).draft)).toContain('Written after the reload');
});

test('the page shows changes that the panel saved while the page was loading, including header and footer changes', async ({
  page,
}) => {
  const restore = await keepHeaderFooter(page);
  try {
    const { frame, path, title } = await newPage(page, 'Late');
    // Stores drafts of the page and of the header, as a tab that was closed while offline leaves them.
    const own = await readPage(page, path);
    const shared = await ownerApi<HeaderFooterState>(page.request, '/api/site-header-footer');
    const copies = {
      [`sitewright.draft.${own.id}`]: {
        version: own.version,
        content: JSON.parse(JSON.stringify(own.draft).replaceAll(`>${title}<`, '>Kept for later<')),
      },
      'sitewright.header-footer.draft': {
        version: shared.version,
        content: { ...shared.draft, site: { ...shared.draft.site, title: 'Ebb & Ember' } },
      },
    };
    await page.evaluate((kept) => {
      for (const [key, copy] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(copy));
    }, copies);

    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/frame-[^/]*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    const isSaved = (path: string) =>
      page.waitForResponse(
        (answer) => answer.request().method() !== 'GET' && new RegExp(path).test(answer.url()),
      );
    const both = Promise.all([isSaved('/api/pages/[^/]+/draft'), isSaved('/api/site-header-footer')]);
    // Does not wait for the page's load event, because the editor's code loads the iframe.
    await page.reload({ waitUntil: 'commit' });
    for (const answer of await both) expect(answer.ok()).toBe(true);
    await saved(page);
    await expect(frame.locator('main h1')).toHaveText(title);
    code.resolve();
    await editing(page);
    await expect(frame.locator('main h1')).toHaveText('Kept for later');
    await expect(frame.locator('.site-header')).toContainText('Ebb & Ember');
  } finally {
    await restore();
  }
});
