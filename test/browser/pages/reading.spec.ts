import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { ownerApi, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

/** What stands in the way of reading: a header over a heading, a bar over the focus, half a page of nothing. */

const measureBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 600 },
  { width: 1440, height: 900 },
] as const;

test("the home page's heading begins below its header, in windows from 320 x 568 to 1440 x 900", async ({
  page,
}) => {
  await page.goto('/?screenshot=true');
  for (const { width, height } of WINDOWS) {
    const look = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    const header = await measureBox(page.getByRole('banner'));
    const heading = await measureBox(page.getByRole('heading', { level: 1 }));
    expect(heading.y, look).toBeGreaterThanOrEqual(header.bottom);
    if (width >= 900) continue;
    // Nothing is read on the picture where there is no room beside what it shows.
    const words = await measureBox(page.locator('main > .section').first().locator('.grid'));
    const picture = await measureBox(page.locator('main > .section').first().locator('.ground'));
    expect(picture.y, look).toBeGreaterThanOrEqual(words.bottom);
    expect(picture.height, look).toBeGreaterThan(200);
    expect(picture.width, look).toBe(width);
  }
});

/** Whether the cookie bar lies over what has the focus, or over the beginning of what is higher than the space above the bar. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.consent')?.getBoundingClientRect();
    const focused = document.activeElement;
    if (!bar || !focused || focused === document.body || focused.closest('.consent')) return false;
    const box = focused.getBoundingClientRect();
    if (box.height > bar.top - 24) return box.top < 0 || box.top > 24;
    return box.bottom > bar.top && box.top < bar.bottom && box.right > bar.left && box.left < bar.right;
  });

test('the cookie bar follows the skip link, and covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  // On its way to where it will be, what has the focus goes under the bar.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/shop');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    expect(await isCovered(page), `stop ${stop}`).toBe(false);
  }
  // To the last link of the page and backwards.
  await page.locator('footer a').last().focus();
  expect(await isCovered(page)).toBe(false);
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Shift+Tab');
    expect(await isCovered(page), `back ${stop}`).toBe(false);
  }
});

/** Makes a product and returns its path. */
async function makeProduct(page: Page, title: string, imageIds: readonly string[]): Promise<string> {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const product = {
    title,
    excerpt: 'Twelve kilos, wedged and ready to throw.',
    descriptionHtml: 'Dug beside the Sheepscot and aged for a winter.\n\nFires to cone 6.\nShrinks by 12 %.',
    status: 1,
    productType: 1,
    variants: [{ priceCents: 2400, qtyInStock: 5, unlimited: false, optionValues: [] }],
    imageIds,
    details: [{ title: 'How to store it', html: '<p>Closed, and out of the frost.</p>' }],
  };
  const answer = await page.request.post('/api/commerce/products', {
    data: { product },
    headers: { 'x-csrf-token': crumb },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return `/shop/${title.toLowerCase().replaceAll(' ', '-')}?screenshot=true`;
}

/** The id of a picture of the library. */
async function findPicture(page: Page): Promise<string> {
  const { media } = await ownerApi<{ media: { id: string; contentType: string }[] }>(
    page.request,
    '/api/media',
  );
  return media.find(({ contentType }) => contentType === 'image/jpeg')?.id ?? '';
}

const stamp = () => Date.now().toString(36);
const DESCRIPTION = [
  'Dug beside the Sheepscot and aged for a winter.',
  /^Fires to cone 6\.\s*Shrinks by 12 %\.$/,
];

test('a product without pictures fills its page, and its plain text keeps its paragraphs; with pictures the text starts where its column starts', async ({
  page,
}) => {
  await takeSession(page);
  const [path, withPicture] = [
    await makeProduct(page, `Stoneware clay by the bag ${stamp()}`, []),
    await makeProduct(page, `Stoneware clay in a box ${stamp()}`, [await findPicture(page)]),
  ];
  await page.goto(path);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = page.locator('.article-body');
    await expect(words.locator('p')).toHaveText(DESCRIPTION);
    const column = await measureBox(page.locator('.product-column'));
    const body = await measureBox(words);
    expect((await measureBox(page.locator('.details'))).x).toBe(body.x);
    expect((await measureBox(page.getByRole('heading', { level: 1 }))).x).toBe(column.x);
    if (width < 720) expect(body.x).toBe(column.x);
    // Bought on one side, read about on the other.
    else expect(body.x).toBeGreaterThan(column.x + column.width / 2 - 1);
  }
  expect(await faults(page)).toEqual([]);

  await page.goto(withPicture);
  const column = await measureBox(page.locator('.product-column'));
  expect(column.x).toBeGreaterThan(720);
  await expect(page.locator('.article-body p')).toHaveText(DESCRIPTION);
  expect((await measureBox(page.locator('.article-body'))).x).toBe(column.x);
});
