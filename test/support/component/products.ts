import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { type EntryRecord, priceCart } from '#domain/carts/price-cart.ts';
import { toWireCart } from '#domain/carts/wire-cart.ts';
import { toWireProduct } from '#domain/products/wire-product.ts';
import { addCartEntry, showCart } from '#schema/contracts/carts/visitor-calls.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { readOffer } from '#schema/contracts/products/visitor-calls.ts';
import { cart, entry } from '../carts.ts';
import { answer } from './answer.ts';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';

const items = import.meta.glob<unknown>('../../../demo/tide-and-kiln/items/products/*.json', {
  eager: true,
  import: 'default',
});

export function readWireProduct(urlId: string) {
  const { product } = itemSchema.parse(items[`../../../demo/tide-and-kiln/items/products/${urlId}.json`]);
  if (!product) throw new Error(`no product ${urlId}`);
  return toWireProduct(product, 'USD');
}

export const wireCart = (entries: readonly EntryRecord[]) =>
  toWireCart(priceCart(cart({ entries }), 1_790_000_000_000).cart);

/** Answers the requests of a product's form. The drawer then shows a cart with one of the product. */
export async function sell(urlId: string, title: string, value: string) {
  const added = entry({ product: { title }, variant: { optionValues: [value] } });
  await answer(readOffer, { answer: { product: readWireProduct(urlId) } });
  await answer(showCart, { answer: await drawCart([added]) });
  return answer(addCartEntry, { answer: wireCart([added]) });
}

/** Returns the HTML of the cart page with these cart entries. */
export async function drawCart(entries: readonly EntryRecord[]): Promise<string> {
  const number = await commands.drawPage({ path: '/cart', system: { name: 'cart', entries } }, {});
  return (await fetch(`/drawn/${number}`)).text();
}

export async function openProduct(address: string, options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(address, options);
  await isLive(page);
  return page;
}
export const isLive = ({ find }: OpenPage) =>
  expect.poll(() => find('form[data-buy]').dataset.buy).toBe('live');

export const readText = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export function choice({ findAll }: OpenPage, value: string, within = 'form[data-buy]'): HTMLInputElement {
  const found = findAll<HTMLInputElement>(`${within} input[type="radio"]`).find(({ labels }) =>
    readText(labels?.[0]).startsWith(value),
  );
  if (!found) throw new Error(`there is no ${value}`);
  return found;
}
export async function choose(page: OpenPage, value: string, within?: string): Promise<void> {
  choice(page, value, within).click();
  await expect.poll(() => choice(page, value, within).checked).toBe(true);
}

export const findDialog = ({ findAll }: OpenPage, name: string) =>
  findAll<HTMLElement>('dialog, [role="dialog"]').find(
    (dialog) =>
      (dialog.ariaLabel ?? readText(dialog.querySelector(`#${dialog.getAttribute('aria-labelledby')}`))) ===
      name,
  );

export async function fitsAtEachWidth(
  { document, frame }: OpenPage,
  findPart?: () => Element | undefined,
): Promise<void> {
  for (const direction of ['ltr', 'rtl'])
    for (const width of [1440, 820, 390, 320]) {
      document.documentElement.dir = direction;
      frame.style.width = `${width}px`;
      const at = `${width} px, ${direction}`;
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: at })
        .toBeLessThanOrEqual(width);
      if (!findPart) continue;
      const isWithin = () => {
        const box = findPart()?.getBoundingClientRect();
        return box && box.left >= 0 && box.right <= document.documentElement.clientWidth;
      };
      await expect.poll(isWithin, { message: at }).toBe(true);
    }
}

export async function openCart(
  entries: readonly EntryRecord[],
  options: OpenOptions = {},
): Promise<OpenPage> {
  const page = await openPage('/cart', { system: { name: 'cart', entries }, ...options });
  await expect.poll(() => page.find('[data-swap="cart"]').dataset.isLive).toBe('');
  return page;
}
