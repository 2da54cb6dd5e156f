import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { EntryRecord } from '#domain/carts/price-cart.ts';
import { readCart, submitCart } from '#schema/contracts/carts/visitor-calls.ts';
import { entry } from '#support/carts.ts';
import { answer } from '#support/component/answer.ts';
import { type OpenPage, openPage, type PageWindow } from '#support/component/open-page.ts';
import { openCart, openProduct, readText, wireCart } from '#support/component/products.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const mugs = (quantity: number) => entry({ quantity });
const planters = (quantity: number) =>
  entry({ id: 'e2', itemId: 'planter', variantId: 'planter', quantity, product: { title: 'Planter' } });
/** Returns the HTML of the cart page with these cart entries. */
async function drawCart(entries: readonly EntryRecord[]): Promise<string> {
  const number = await commands.drawPage({ path: '/cart', system: { name: 'cart', entries } }, {});
  return (await fetch(`/drawn/${number}`)).text();
}
const quantity = (page: OpenPage, id = 'e1') =>
  page.document.querySelector<HTMLInputElement>(`#quantity-${id}`);
const message = ({ find }: OpenPage) => readText(find('.cart-message'));
const labels = ({ findAll }: OpenPage) => findAll('header a[href="/cart"]').map(({ ariaLabel }) => ariaLabel);
async function fill(page: OpenPage, field: HTMLInputElement | null, text: string): Promise<void> {
  field?.select();
  await commands.type(text);
  if (field === quantity(page) || field === quantity(page, 'e2')) await commands.press(['Tab']);
}
/** Sets the cart cookie, so that pages request the cart from the server. */
const haveCart = () => cookieStore.set('CART', 'a-token');
const restore = ({ window }: OpenPage) =>
  window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }));

describe('cart links', () => {
  it.each([
    [100, 'Cart, 100 items in cart'],
    [101, 'Cart, More than 100 items in cart'],
  ])(
    '[B1.06] [B8.4.08] a cart link’s label gives the item count from the API, up to 100: %i',
    async (totalQuantity, label) => {
      await haveCart();
      await answer(readCart, { answer: { ...wireCart([mugs(1)]), totalQuantity } });
      const page = await openPage('/journal');
      await expect.poll(() => labels(page)).toContain(label);
    },
  );

  it('a cart link shows the current count on a page restored by Back', async () => {
    await haveCart();
    await answer(readCart, { answer: wireCart([mugs(2)]) }, { answer: wireCart([]) });
    const page = await openProduct('/shop/tide-mug');
    await expect.poll(() => labels(page)).toContain('Cart, 2 items in cart');
    restore(page);
    await expect.poll(() => labels(page)).not.toContain('Cart, 2 items in cart');
  });
});

describe('the cart page', () => {
  it('[B8.4.02] the cart page reports a change that failed, offline or online, and keeps the input', async () => {
    await answer(submitCart, { isCut: true });
    let isOnline = false;
    const page = await openCart([mugs(1)], {
      before: ({ navigator }) => Object.defineProperty(navigator, 'onLine', { get: () => isOnline }),
    });
    withText(page.findAll('.cart-entry button'), 'Remove').click();
    await expect
      .poll(() => message(page))
      .toBe('Unable to remove item. Please check your internet connection.');
    isOnline = true;
    await fill(page, quantity(page), '2');
    await expect.poll(() => message(page)).toBe('Unable to update quantity. Please try again.');
    expect(quantity(page)?.value).toBe('2');
  });

  it('the cart page keeps changes made in quick succession on a slow connection, and input typed meanwhile', async () => {
    const posts: (string | null)[] = [];
    let release = () => {};
    // Pauses requests inside the page, because the browser's keepalive requests cannot be intercepted.
    const hold = (window: PageWindow) => {
      const send = window.fetch;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      window.fetch = async (address, init) => {
        if (address !== '/cart' || init?.method !== 'POST') return send(address, init);
        await held;
        posts.push((init.body as URLSearchParams).get('quantity'));
        return send(address, init);
      };
    };
    await answer(readCart, { answer: wireCart([mugs(2), planters(4)]) });
    const answers = [await drawCart([mugs(2), planters(1)]), await drawCart([mugs(2), planters(4)])];
    await answer(submitCart, ...answers.map((html) => ({ answer: html })));
    const page = await openCart([mugs(1), planters(1)], { before: hold });
    const code = () => page.find<HTMLInputElement>('[name="code"]');
    await fill(page, quantity(page), '2');
    await fill(page, quantity(page, 'e2'), '3');
    await fill(page, quantity(page, 'e2'), '4');
    page.find<HTMLDetailsElement>('.cart-coupons').open = true;
    await fill(page, code(), 'fistpot');
    code().setSelectionRange(2, 2);
    release();
    await expect.poll(() => labels(page)).toContain('Cart, 6 items in cart');
    expect(posts).toEqual(['2', '4']);
    expect([quantity(page)?.value, quantity(page, 'e2')?.value]).toEqual(['2', '4']);
    await commands.type('r');
    expect(code().value).toBe('firstpot');
  });

  it('the buttons beside a quantity change it at once, within its limits, and replace the button “Update”', async () => {
    await answer(readCart, { answer: wireCart([mugs(2)]) });
    const answers = [await drawCart([mugs(2)]), await drawCart([mugs(1)])];
    const call = await answer(submitCart, ...answers.map((html) => ({ answer: html })));
    const page = await openCart([mugs(1)]);
    const button = (id: string) => page.find<HTMLButtonElement>(`#${id}-e1`);
    expect(button('less').ariaDisabled).toBe('true');
    button('less').click();
    expect(isVisible(page.find('.cart-update'))).toBe(false);
    button('more').focus();
    button('more').click();
    await expect.poll(() => labels(page)).toContain('Cart, 2 items in cart');
    expect(page.document.activeElement).toBe(button('more'));
    button('less').click();
    const sent = async () =>
      (await call.asked()).map(({ body }) => new URLSearchParams(body ?? '').get('quantity'));
    await expect.poll(sent).toEqual(['2', '1']);
  });

  it('[A8.07] the cart page sends a change again if the response is lost', async () => {
    await answer(readCart, { answer: wireCart([mugs(3)]) });
    const call = await answer(submitCart, { isCut: true }, { answer: await drawCart([mugs(3)]) });
    const page = await openCart([mugs(1)]);
    await fill(page, quantity(page), '3');
    await expect.poll(() => labels(page)).toContain('Cart, 3 items in cart');
    const changes = (await call.asked()).map(({ body }) => body);
    expect(changes).toEqual([expect.stringContaining('action=update'), changes[0]]);
    expect(message(page)).toBe('');
    expect(quantity(page)?.value).toBe('3');
  });

  it('the cart page shows the current cart when Back restores it', async () => {
    await answer(readCart, { answer: wireCart([mugs(2)]) });
    const page = await openCart([mugs(2), planters(4)]);
    await drawCart([mugs(2)]);
    restore(page);
    await expect.poll(() => quantity(page, 'e2')).toBeNull();
    await expect.poll(() => labels(page)).toContain('Cart, 2 items in cart');
  });
});
