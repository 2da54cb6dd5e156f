import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing } from '#support/node/demo.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

const palette = (page: Page) => page.getByRole('complementary', { name: 'Add a block' });
const panel = (page: Page) => page.locator('.inspector');

/** Adds a block at the end of the section. Returns the added block in the page. */
async function add(page: Page, blocks: Locator, label: string): Promise<Locator> {
  const count = await blocks.count();
  // The palette stays open after a block is added.
  if (!(await palette(page).isVisible()))
    await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await palette(page)
    .getByRole('button', { name: new RegExp(`^${label} ?[A-Z]`) })
    .click();
  await expect(blocks).toHaveCount(count + 1);
  await expect(panel(page).getByRole('heading', { level: 2, name: label, exact: true })).toBeVisible();
  const id = await page.frameLocator('.stage iframe').locator('.sw-selected').getAttribute('data-block-id');
  return page.frameLocator('.stage iframe').locator(`main [data-block-id="${id}"]`);
}

/** Settings to fill in for blocks that are empty by default, and the content that then appears. */
const FILLED: Readonly<
  Record<string, { fill: (panel: Locator, block: Locator) => Promise<unknown>; shows: string }>
> = {
  Quote: { fill: (at) => at.getByLabel('Quote').fill('Salt and ash'), shows: 'blockquote' },
  Markdown: { fill: (at) => at.getByLabel('Markdown').fill('Salt **and** ash'), shows: 'strong' },
  Code: { fill: (at) => at.getByLabel('Code', { exact: true }).fill('salt = ash'), shows: 'pre' },
  Button: {
    fill: async (at) => {
      await at.getByLabel('Text', { exact: true }).fill('Buy');
      await at.getByLabel('Link', { exact: true }).fill('/shop');
    },
    shows: 'a.button',
  },
  Embed: {
    fill: (at) => at.getByLabel('Address', { exact: true }).fill('https://vimeo.com/76979871'),
    shows: '.embed',
  },
  Video: {
    fill: async (at, block) => {
      const address = at.getByLabel('Or an embed code or address');
      await expect(block).toContainText('Choose a video from your library');
      await expect(block).not.toContainText('Invalid video embed.');
      await address.fill('salt');
      await expect(block).toContainText('Invalid video embed.');
      await address.fill('https://vimeo.com/76979871');
    },
    shows: '.video',
  },
  Gallery: {
    fill: (at) => at.getByLabel('Source').selectOption({ label: 'Gallery' }),
    shows: '.gallery img',
  },
  Summary: { fill: (at) => at.getByLabel('Source').selectOption({ label: 'Journal' }), shows: 'img' },
  Form: { fill: (at) => at.getByLabel('Form', { exact: true }).selectOption({ index: 1 }), shows: 'form' },
  Newsletter: {
    fill: (at) => at.getByLabel('Form', { exact: true }).selectOption({ index: 1 }),
    shows: 'form',
  },
};

/** Returns the computed styles of every element in each block. */
const readStyles = (blocks: Locator): Promise<string[]> =>
  blocks.evaluateAll((elements) => {
    const PROPERTIES = [
      'display',
      'position',
      'font-size',
      'font-weight',
      'color',
      'background-color',
      'border-top-width',
      'padding-top',
      'padding-left',
      'margin-top',
      'gap',
      'width',
      'height',
    ];
    return elements.map((block) => {
      const lines = [...block.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        return [element.localName, ...PROPERTIES.map((name) => style.getPropertyValue(name))].join(' ');
      });
      return [block.className.replace(' sw-selected', ''), ...lines].join('\n');
    });
  });

test('a new block of every type looks the same after the page is reopened, and only an invalid video shows an error', async ({
  page,
}) => {
  test.slow();
  const { frame, title, path } = await newPage(page, 'Palette');
  const blocks = frame.locator('main [data-block-id]');
  await frame.locator('main [data-block-id="b1"]').focus();
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await expect(palette(page).getByRole('searchbox')).toBeVisible();
  const labels = await palette(page).locator('.library-name').allTextContents();
  expect(labels.length).toBeGreaterThan(20);
  expect(await faults(page, { within: '.palette' })).toEqual([]);
  for (const label of labels) {
    const block = await add(page, blocks, label);
    const filled = FILLED[label];
    if (!filled) continue;
    await expect(block.locator('.block-empty')).toBeVisible();
    await filled.fill(panel(page), block);
    await expect(block.locator(filled.shows).first()).toBeVisible();
  }
  await saved(page);
  // Closes the palette, so that the page has the same width as in the second measurement.
  await page.getByRole('button', { name: 'Close the list of blocks' }).click();
  // Moves the pointer away from hover effects.
  await page.mouse.move(2, 2);
  await expect.poll(() => frame.locator('body').evaluate(() => document.getAnimations().length)).toBe(0);
  const before = await readStyles(blocks);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page, title);
  await expect(blocks).toHaveCount(labels.length + 1);
  await expect.poll(() => readStyles(blocks)).toEqual(before);
});

test('an empty text shows its placeholder only while it is edited, and visitors never see it', async ({
  page,
  request,
}) => {
  const { frame, path } = await newPage(page, 'Nothing yet');
  const shown = (selector: string) =>
    frame.locator(selector).evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await shown('main [data-block-id="b1"] p')).toBe('"Write here."');
  await frame.locator('main [data-block-id="b1"]').focus();
  const text = await add(page, frame.locator('main [data-block-id]'), 'Text');
  const id = await text.getAttribute('data-block-id');
  expect(await shown(`main [data-block-id="${id}"] h2`)).toBe('"A heading"');
  await text.click();
  await expect(frame.locator('main [contenteditable="true"]')).toBeFocused();
  expect(await shown(`main [data-block-id="${id}"] h2`)).toBe('"A heading"');
  await frame.locator(`main [data-block-id="${id}"] h2`).click();
  await page.keyboard.insertText('Salt');
  await expect(frame.locator(`main [data-block-id="${id}"] h2`)).toHaveText('Salt');
  expect(await shown(`main [data-block-id="${id}"] h2`)).toBe('none');
  await saved(page);
  await page.getByRole('button', { name: 'Close the list of blocks' }).click();
  await frame.locator(`main [data-block-id="${id}"] h2`).click();
  await page.getByRole('button', { name: /^Preview full screen/ }).click();
  await expect(page.getByRole('button', { name: /Back to editing/ })).toBeVisible();
  expect(await shown('main [data-block-id="b1"] p')).toBe('none');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  const [main = ''] = /<main.*<\/main>/s.exec(await (await request.get(path)).text()) ?? [];
  expect(main).toMatch(/<h2[^>]*>Salt<\/h2>/);
  expect(main).not.toMatch(/Write|A heading/);
});
