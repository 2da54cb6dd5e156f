import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { choose } from '#support/node/choose.ts';
import { consent } from '#support/node/demo.ts';
import { keepHeaderFooter, openRegion, publishHeaderFooter, saved } from '#support/node/header-footer.ts';
import { test } from '#support/node/shared-panel.ts';

const chooseStyle = (page: Page, group: string, name: string) =>
  choose(page.getByRole('group', { name: group }).getByRole('radio', { name }));

const top = (header: Locator) =>
  header.locator('> .section').evaluate((section) => Math.round(section.getBoundingClientRect().top));
/** Visible part of the header. While it shrinks, its upper edge is above the window. */
const height = (header: Locator) =>
  header.locator('> .section').evaluate((section) => section.getBoundingClientRect().bottom);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);

test('an owner sets the header’s position and colors, and visitors see them', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const restore = await keepHeaderFooter(page);
  const frame = await openRegion(page, 'header');
  const inFrame = frame.locator('.site-header');
  await chooseStyle(page, 'Header position', 'Scroll back');
  await page.getByLabel('Shrink the header while scrolling').check();
  await expect(inFrame).toHaveClass(/is-sticky scrolls-back shrinks/);
  await chooseStyle(page, 'Header style', 'Solid');
  await chooseStyle(page, 'Header background', 'Darkest');
  await chooseStyle(page, 'Header navigation', 'Custom');
  await page.getByLabel('Header navigation: custom color').fill('#ffe9c7');
  await expect(inFrame.locator('> .section')).toHaveCSS('background-color', 'rgb(28, 38, 36)');
  await expect(inFrame.locator('> .section')).toHaveCSS('color', 'rgb(255, 233, 199)');
  await saved(page);
  await publishHeaderFooter(page);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await consent(context, baseURL ?? '');
    await test.step('the header hides when the page scrolls down and returns when it scrolls up', async () =>
      visit(await context.newPage()));
    await test.step('the header overlaps the first section', async () =>
      visitOverlay(await context.newPage()));
    await test.step('sticky columns stop below the fixed header', async () =>
      visitProduct(await context.newPage()));
    await context.close();
  } finally {
    await restore();
  }
});

async function visit(visitor: Page): Promise<void> {
  await visitor.goto('/studio');
  const header = visitor.locator('.site-header[data-started]');
  await header.waitFor();
  expect(await top(header)).toBe(0);
  const before = await height(header);
  const main = await visitor
    .locator('main')
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await scrollTo(visitor, 900);
  await expect.poll(() => top(header), 'hidden on the way down').toBeLessThan(-20);
  await scrollTo(visitor, 700);
  await expect.poll(() => height(header), 'back on the way up').toBeGreaterThan(before / 2);
  await expect.poll(() => height(header), 'and smaller').toBeLessThan(before - 10);
  const after = await visitor
    .locator('main')
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(after, 'without moving the page').toBeCloseTo(main, 0);
  expect(await faults(visitor)).toEqual([]);

  await scrollTo(visitor, 1200);
  await expect.poll(() => top(header)).toBeLessThan(-20);
  await header.getByRole('link').first().focus();
  await expect.poll(() => height(header), 'shown to the focus').toBeGreaterThan(before / 2);
  await visitor.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  await scrollTo(visitor, 0);
  await expect.poll(() => height(header), 'as tall as before at the top').toBe(before);
  await visitor.evaluate(() => document.querySelector('main h2')?.scrollIntoView({ behavior: 'instant' }));
  const readGap = () =>
    visitor.evaluate(
      () =>
        (document.querySelector('main h2')?.getBoundingClientRect().top ?? 0) -
        Number.parseFloat(document.documentElement.style.getPropertyValue('--header-height')),
    );
  // Rows are as high as their text, so the heading stands between two pixels, and pages scroll by whole ones.
  await expect.poll(async () => Math.abs((await readGap()) - 30)).toBeLessThan(1);

  await visitor.setViewportSize({ width: 390, height: 500 });
  await visitor.getByText('Menu', { exact: true }).click();
  // While the menu is open, the header is still shrinking, which moves the end of the menu.
  const last = visitor.locator('.site-nav').getByRole('link', { name: 'Account' });
  await expect(async () => {
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await visitor.keyboard.press('Escape');

  await visitor.setViewportSize({ width: 1440, height: 400 });
  await expect(header, 'a low window is left to the page').not.toHaveCSS('position', 'sticky');
}

async function visitOverlay(visitor: Page): Promise<void> {
  await visitor.goto('/');
  const header = visitor.locator('.site-header[data-started]');
  // Does not wait for visibility, because the header has no height.
  await header.waitFor({ state: 'attached' });
  await expect(header).toHaveCSS('position', 'sticky');
  expect(await visitor.locator('main').evaluate((main) => main.getBoundingClientRect().top)).toBe(0);
  await scrollTo(visitor, 600);
  await expect.poll(() => top(header)).toBeLessThan(-20);
  await scrollTo(visitor, 500);
  await expect.poll(() => height(header)).toBeGreaterThan(40);
}

async function visitProduct(visitor: Page): Promise<void> {
  await visitor.goto('/shop/tide-mug');
  const header = visitor.locator('.site-header[data-started]');
  await header.waitFor();
  const column = visitor.locator('.product-column');
  const readGap = async () =>
    (await column.evaluate((element) => element.getBoundingClientRect().top)) -
    (await header.locator('> .section').evaluate((section) => section.getBoundingClientRect().bottom));
  await visitor.setViewportSize({ width: 1440, height: 700 });
  await column.evaluate((element) => {
    Object.assign(element.style, { height: '300px', overflow: 'hidden' });
    if (element.parentElement) element.parentElement.style.minHeight = '1600px';
  });
  await scrollTo(visitor, 600);
  await expect.poll(() => top(header)).toBeLessThan(-20);
  await scrollTo(visitor, 500);
  await expect.poll(() => height(header)).toBeGreaterThan(40);
  await expect.poll(readGap).toBeGreaterThan(0);
  await expect.poll(readGap, 'and near it').toBeLessThan(80);
}
