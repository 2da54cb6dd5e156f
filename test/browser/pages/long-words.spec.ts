import { expect } from '@playwright/test';
import { findOverflow } from '#support/node/long-words.ts';
import { buy, putIntoCart } from '#support/node/orders.ts';
import { test } from '#support/node/visitor-test.ts';

/** A page with every kind of block, and one page of each list, item, store and account template. */
const PAGES = [
  '/studio/sampler',
  '/shop',
  '/shop/tide-mug',
  '/journal',
  '/journal/firing-log-kiln-41',
  '/events',
  '/events/kiln-opening-april',
  '/search?q=iron',
  '/cart',
  '/checkout',
  '/account',
  '/members',
  '/no-such-page',
];

test('a word of 40 or 200 letters in any text never overflows a phone’s screen, in either writing direction', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putIntoCart(page, baseURL);
  const order = await buy(baseURL ?? '', { name: 'Runa', email: 'runa@words.test', items: [['plate', 1]] });
  for (const path of [...PAGES, order]) {
    await page.goto(path);
    for (const letters of [40, 200]) expect.soft(await findOverflow(page, letters), path).toEqual([]);
  }
});
