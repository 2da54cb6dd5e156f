import { beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { readCart, showCart } from '#schema/contracts/carts/visitor-calls.ts';
import { entry } from '#support/carts.ts';
import { answer } from '#support/component/answer.ts';
import { line } from '#support/component/galleries.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { wireCart } from '#support/component/products.ts';
import site from '../../../demo/tide-and-kiln/site.json' with { type: 'json' };

beforeEach(() => commands.beTouched(true));

const find = ({ document }: OpenPage) =>
  document.querySelector<HTMLElement>('.cart-drawer[open]:not([data-phase="hiding"])');

async function openDrawer(locale: string): Promise<OpenPage> {
  const options = { width: 390, height: 844, site: { settings: { ...site.settings, locale } } };
  const mug = entry({ quantity: 2 });
  const number = await commands.drawPage(
    { path: '/cart', system: { name: 'cart', entries: [mug] } },
    options,
  );
  await answer(readCart, { answer: wireCart([mug]) });
  await answer(showCart, { answer: await (await fetch(`/drawn/${number}`)).text() });
  const page = await openPage('/journal', options);
  page.find('header a[href="/cart"]').click();
  await expect.poll(() => find(page)?.querySelector('.cart-entry') ?? null).not.toBeNull();
  const drawer = find(page);
  await expect.poll(() => drawer?.getAnimations().length).toBe(0);
  return page;
}

/** Swipes from an element, by a distance in pixels, in the direction in which the drawer closes if positive. */
async function swipe(page: OpenPage, start: string, distance: number): Promise<void> {
  const box = find(page)?.querySelector(start)?.getBoundingClientRect();
  const isRightToLeft = page.document.documentElement.dir === 'rtl';
  const y = (box?.top ?? 0) + (box?.height ?? 0) / 2;
  const from = isRightToLeft === distance > 0 ? 330 : 60;
  const to = from + (isRightToLeft ? -distance : distance);
  await commands.touch([line({ x: from, y }, { x: to, y })], 16);
}

const STARTS = ['.cart-drawer-head', '.cart-entry', '.cart-totals', '[data-checkout]'];

it.each(STARTS.flatMap((start) => ['en-US', 'he-IL'].map((locale) => [start, locale] as const)))(
  'a finger that swipes to the edge from “%s” closes the cart drawer (%s)',
  async (start, locale) => {
    const page = await openDrawer(locale);
    await swipe(page, start, 240);
    await expect.poll(() => page.document.querySelector('.cart-drawer')).toBeNull();
  },
);

it('a finger that swipes away from the edge does not close the cart drawer', async () => {
  const page = await openDrawer('en-US');
  await swipe(page, '.cart-entry', -240);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(find(page)).not.toBeNull();
});
