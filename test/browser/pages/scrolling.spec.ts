import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/moon-jar';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const scrollTo = (section: Locator, share: number) =>
  section.evaluate((element, at) => {
    const { top } = element.getBoundingClientRect();
    window.scrollTo({ top: scrollY + top - innerHeight * at, behavior: 'instant' });
  }, share);
/** Where the picture of a background is in its section, in pixels. */
const readOffset = (section: Locator) =>
  section.evaluate((element) => {
    const picture = element.querySelector('.ground img');
    return (picture?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top;
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a background with parallax scrolls slower than the page, but where motion is reduced', async ({
    page,
  }) => {
    await page.goto(PATH);
    const section = page.locator('.has-parallax');
    await scrollTo(section, 0.9);
    await expect.poll(() => readOffset(section)).toBeLessThan(-150);
    await scrollTo(section, -0.5);
    await expect.poll(() => readOffset(section)).toBeGreaterThan(-100);
    const ground = await section.locator('.ground').boundingBox();
    const picture = await section.locator('.ground img').boundingBox();
    expect(picture?.y).toBeLessThanOrEqual((ground?.y ?? 0) + 1);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeGreaterThanOrEqual(
      (ground?.y ?? 0) + (ground?.height ?? 0) - 1,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const share of [0.9, -0.5]) {
      await scrollTo(section, share);
      await expect.poll(async () => Math.abs(await readOffset(section))).toBeLessThan(100);
    }
  });
});

/** What is painted at a point of the page: the section there, and whether its words are covered. */
const overlaps = (page: Page) =>
  page.locator('main > .section').evaluateAll((sections) =>
    sections.flatMap((section, index) => {
      const next = sections[index + 1]?.querySelector('.grid')?.getBoundingClientRect();
      const height = Number.parseFloat(getComputedStyle(section, '::after').height);
      if (!next || !section.classList.contains('has-divider')) return [];
      return [next.top - (section.getBoundingClientRect().bottom + height)];
    }),
  );

test('dividers cover nothing of what follows at 390 and 1440 pixels; an image with a hover effect answers the pointer', async ({
  page,
}) => {
  await page.goto(PATH);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await overlaps(page);
    expect(gaps.length).toBe(6);
    for (const gap of gaps) expect(gap, `${width} px`).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await faults(page)).toEqual([]);
  }
  const picture = page.locator('.hover-zoom').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.locator('img')).toHaveCSS('scale', 'none');
  await picture.hover();
  await expect(picture.locator('img')).toHaveCSS('scale', '1.05');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(picture.locator('img')).toHaveCSS('scale', 'none');
});

test.describe('headings that shrink', () => {
  /** The page as the server would send it if a heading had this word, and had not counted its letters. */
  const openWith = async (page: Page, word: string) => {
    await page.route(`**${PATH}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('>Wedging</h2>', ` data-shrinks>${word}</h2>`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(PATH);
    await page.locator('.text-shrink').scrollIntoViewIfNeeded();
    await page.locator('.text-shrink[data-started]').waitFor();
    return page.locator('[data-shrinks]');
  };
  const readSize = (heading: Locator) =>
    heading.evaluate((element) => ({
      fontPx: Number.parseFloat(getComputedStyle(element).fontSize),
      isWhole: element.scrollWidth <= element.clientWidth,
    }));

  test('[B9.2.10] fit their column after it has kept its width for 100 ms', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const heading = await openWith(page, 'Steinzeugtonaufbereitung');
    await expect.poll(async () => (await readSize(heading)).isWhole).toBe(true);
    const wide = await readSize(heading);
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(async () => (await readSize(heading)).isWhole).toBe(true);
    expect((await readSize(heading)).fontPx).toBeLessThan(wide.fontPx);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await readSize(heading)).fontPx).toBe(wide.fontPx);
  });

  test('[B9.2.10] are never smaller than 11 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    const heading = await openWith(page, 'W'.repeat(200));
    await expect.poll(async () => (await readSize(heading)).fontPx).toBe(11);
  });
});
