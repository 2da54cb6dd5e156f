import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { EntryRecord } from '#domain/carts/price-cart.ts';
import { readCart, showCart, submitCart } from '#schema/contracts/carts/visitor-calls.ts';
import { entry } from '#support/carts.ts';
import { answer } from '#support/component/answer.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { drawCart, fitsAtEachWidth, readText, wireCart } from '#support/component/products.ts';
import { withText } from '#support/component/visibility.ts';

const mugs = (quantity: number) => entry({ quantity });
const cartLink = ({ find }: OpenPage) => find<HTMLAnchorElement>('header a[href="/cart"]');
const drawer = ({ document }: OpenPage) =>
  document.querySelector<HTMLDialogElement>('.cart-drawer[open]:not([data-phase="hiding"])');
const message = (page: OpenPage) => readText(drawer(page)?.querySelector('.cart-message'));

async function openDrawer(...carts: (readonly EntryRecord[])[]): Promise<OpenPage> {
  await answer(readCart, { answer: wireCart([mugs(1)]) });
  const pages = await Promise.all(carts.map(drawCart));
  await answer(showCart, ...pages.map((html) => ({ answer: html })));
  const page = await openPage('/journal');
  cartLink(page).focus();
  cartLink(page).click();
  await expect.poll(() => drawer(page)?.querySelector('.cart-entry, .cart-empty') ?? null).not.toBeNull();
  return page;
}

describe('the cart drawer', () => {
  it('opens from the header as a modal dialog, and Escape returns the focus to the link', async () => {
    const page = await openDrawer([mugs(2)]);
    const dialog = drawer(page);
    expect(dialog?.matches(':modal')).toBe(true);
    expect(readText(page.document.getElementById(dialog?.getAttribute('aria-labelledby') ?? ''))).toBe(
      'Cart',
    );
    expect(dialog?.contains(page.document.activeElement)).toBe(true);
    expect(dialog?.querySelectorAll('h1, .cart-coupons')).toHaveLength(0);
    expect(withText([...(dialog?.querySelectorAll('a') ?? [])], 'Checkout')).toBeTruthy();
    expect(page.window.location.pathname).not.toBe('/cart');
    await commands.press(['Escape']);
    await expect.poll(() => page.document.querySelector('.cart-drawer')).toBeNull();
    expect(page.document.activeElement).toBe(cartLink(page));
  });

  it('a cart that has been loaded is in the drawer before it opens', async () => {
    const page = await openDrawer([mugs(2)]);
    await commands.press(['Escape']);
    await expect.poll(() => page.document.querySelector('.cart-drawer')).toBeNull();
    const counts: number[] = [];
    new page.window.MutationObserver(() => {
      counts.push(page.document.querySelectorAll('.cart-drawer .cart-entry').length);
    }).observe(page.document.body, { childList: true });
    cartLink(page).click();
    await expect.poll(() => counts[0]).toBe(1);
  });

  it('a removed line item comes back with “Undo”', async () => {
    const page = await openDrawer([mugs(2)]);
    const call = await answer(
      submitCart,
      { answer: await drawCart([]) },
      { isCut: true },
      { isCut: true },
      { isCut: true },
      { answer: await drawCart([mugs(2)]) },
    );
    const button = (text: string) => withText([...(drawer(page)?.querySelectorAll('button') ?? [])], text);
    button('Remove').click();
    await expect.poll(() => message(page)).toBe('Tide mug was removed. Undo');
    button('Undo').click();
    // The connection fails, and the button stays.
    await expect.poll(() => message(page)).toContain('Unable to add item.');
    button('Undo').click();
    await expect.poll(() => drawer(page)?.querySelector('.cart-entry') ?? null).not.toBeNull();
    const sent = (await call.asked()).map(({ body }) => new URLSearchParams(body ?? ''));
    expect(sent[0]?.get('action')).toBe('remove');
    expect(Object.fromEntries(sent.at(-1) ?? [])).toMatchObject({
      ...{ action: 'add', itemId: 'mug', sku: 'MUG B', quantity: '2' },
    });
  });

  it('moves the focus to “Undo” after “Remove”, and to the quantity after “Undo”', async () => {
    const page = await openDrawer([mugs(2)]);
    await answer(submitCart, { answer: await drawCart([]) }, { answer: await drawCart([mugs(2)]) });
    const button = (text: string) => withText([...(drawer(page)?.querySelectorAll('button') ?? [])], text);
    button('Remove').focus();
    button('Remove').click();
    await expect.poll(() => readText(page.document.activeElement)).toBe('Undo');
    button('Undo').click();
    await expect.poll(() => page.document.activeElement?.getAttribute('name')).toBe('quantity');
  });

  it('returns a quantity that cannot be ordered to the one in the cart, and says why', async () => {
    const page = await openDrawer([mugs(2)]);
    const call = await answer(submitCart, { answer: await drawCart([mugs(2)]) });
    const field = drawer(page)?.querySelector<HTMLInputElement>('input[name="quantity"]');
    for (const typed of ['11', '0', '1.5', '']) {
      if (field) field.value = typed;
      field?.dispatchEvent(new page.window.Event('change', { bubbles: true }));
      // Enter submits the form after the change.
      field?.form?.requestSubmit();
      expect(field?.value).toBe('2');
      expect(message(page)).toBe('Please enter a quantity from 1 to 10. Your cart still has 2.');
    }
    // A request for a refused quantity would come before this one.
    if (field) field.value = '3';
    field?.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    await expect.poll(async () => (await call.asked()).length).toBeGreaterThan(0);
    const [first] = await call.asked();
    expect(new URLSearchParams(first?.body ?? '').get('quantity')).toBe('3');
  });

  it('Back closes the drawer and stays on the page', async () => {
    const page = await openDrawer([mugs(2)]);
    const { length } = page.window.history;
    page.window.history.back();
    await expect.poll(() => page.document.querySelector('.cart-drawer')).toBeNull();
    expect(page.window.location.pathname).toBe('/journal');
    expect(page.document.activeElement).toBe(cartLink(page));
    cartLink(page).click();
    await expect.poll(() => drawer(page)).toBeTruthy();
    await commands.press(['Escape']);
    await expect.poll(() => page.window.history.state?.drawer).toBeUndefined();
    expect(page.window.history.length).toBe(length);
  });

  it.each([
    ['down at its head', '.cart-drawer-head h2', 0, 400, true],
    ['to its edge at a line item', '.cart-entry h2', 300, 0, true],
    ['up', '.cart-drawer-head h2', 0, -300, false],
  ])('a swipe %s closes it only in the right direction', async (_, place, x, y, isClosed) => {
    const page = await openDrawer([mugs(2)]);
    const target = drawer(page)?.querySelector(place);
    const box = target?.getBoundingClientRect();
    const [left, top] = [(box?.left ?? 0) + 4, (box?.top ?? 0) + 4];
    const send = (type: string, part: number) =>
      target?.dispatchEvent(
        new page.window.PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerId: 1,
          isPrimary: true,
          pointerType: 'touch',
          clientX: left + x * part,
          clientY: top + y * part,
        }),
      );
    const element = drawer(page);
    if (element) element.setPointerCapture = () => {};
    send('pointerdown', 0);
    for (const part of [0.2, 0.6, 1]) send('pointermove', part);
    send('pointerup', 1);
    await expect.poll(() => drawer(page) === null).toBe(isClosed);
  });

  it('a line item with answers to questions has no “Undo”', async () => {
    const answers = [{ id: 'name', label: 'Name', value: 'Ines' }] as unknown as EntryRecord['answers'];
    const page = await openDrawer([entry({ ...(answers && { answers }) })]);
    await answer(submitCart, { answer: await drawCart([]) });
    withText([...(drawer(page)?.querySelectorAll('button') ?? [])], 'Remove').click();
    await expect.poll(() => drawer(page)?.querySelector('.cart-empty') ?? null).not.toBeNull();
    expect(message(page)).toBe('');
  });

  it('says that the cart could not be loaded, and links to its page', async () => {
    await answer(readCart, { answer: wireCart([mugs(1)]) });
    await answer(showCart, { isCut: true });
    const page = await openPage('/journal');
    cartLink(page).click();
    await expect
      .poll(() => readText(drawer(page)?.querySelector('[role="alert"]')))
      .toBe('The cart could not be loaded. Please try again. View cart');
  });

  it('does not open from a click with a modifier key', async () => {
    const page = await openPage('/journal');
    const link = cartLink(page);
    let isPrevented: boolean | null = null;
    page.window.addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    });
    link.dispatchEvent(
      new page.window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    expect(isPrevented).toBe(false);
    expect(drawer(page)).toBeNull();
  });

  it('fits from 320 to 1440 pixels, in both writing directions', async () => {
    const page = await openDrawer([
      mugs(2),
      entry({ id: 'e2', product: { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze' } }),
    ]);
    await fitsAtEachWidth(page, () => drawer(page) ?? undefined);
  });
});
