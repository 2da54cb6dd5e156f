import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { ownerApi, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const measureBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Creates a product and returns its path. */
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

/** Returns the id of any image in the media library. */
async function findImage(page: Page): Promise<string> {
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

test('a product without images uses the whole page width and keeps its paragraphs, and a product with images aligns its text with its column', async ({
  page,
}) => {
  await takeSession(page);
  const [path, withPicture] = [
    await makeProduct(page, `Stoneware clay by the bag ${stamp()}`, []),
    await makeProduct(page, `Stoneware clay in a box ${stamp()}`, [await findImage(page)]),
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
    // The buy form is on one side, the description on the other.
    else expect(body.x).toBeGreaterThan(column.x + column.width / 2 - 1);
  }
  expect(await faults(page)).toEqual([]);

  await page.goto(withPicture);
  const column = await measureBox(page.locator('.product-column'));
  expect(column.x).toBeGreaterThan(720);
  await expect(page.locator('.article-body p')).toHaveText(DESCRIPTION);
  expect((await measureBox(page.locator('.article-body'))).x).toBe(column.x);
});
