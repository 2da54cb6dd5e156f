import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { readOffer } from '#schema/contracts/products/visitor-calls.ts';
import { requestBackInStockEmail } from '#schema/contracts/waiting-list/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import {
  choice,
  choose,
  findDialog,
  fitsAtEachWidth,
  openProduct,
  readText,
  readWireProduct,
  sell,
} from '#support/component/products.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const price = ({ find }: OpenPage) => readText(find('[data-price]'));
const addButton = ({ find }: OpenPage) => find<HTMLButtonElement>('form[data-buy] button[type="submit"]');
const readAnswer = ({ find }: OpenPage) => readText(find('form[data-buy] .buy-answer'));
const reason = (page: OpenPage, value: string) =>
  readText(choice(page, value).parentElement?.querySelector('small'));

describe('a selected variant', () => {
  it('determines the price, the stock, the reason for disabled options and the URL, from which a reload restores it', async () => {
    const call = await sell('breakfast-bowl', 'Breakfast bowl', 'Ironsand, 600 ml');
    const page = await openProduct('/shop/breakfast-bowl');
    expect(price(page)).toBe('from $48');
    await choose(page, '1 liter');
    expect(price(page)).toBe('$62');
    expect(readText(page.find('[data-stock]'))).toBe('Only 3 left!');
    expect(page.find<HTMLInputElement>('[name="quantity"]').max).toBe('3');
    await choose(page, 'Ironsand');
    expect(choice(page, '1 liter').disabled).toBe(true);
    expect(reason(page, '1 liter')).toBe('Sold out');
    expect(choice(page, '600 ml').checked).toBe(true);
    expect(price(page)).toBe('$48');
    expect(page.window.location.search).toBe('?variant=BREAKF-IRONSA');

    const again = await openProduct('/shop/breakfast-bowl?variant=BREAKF-IRONSA');
    expect(choice(again, 'Ironsand').checked).toBe(true);
    addButton(again).click();
    await expect
      .poll(() => readText(again.document.querySelector('.cart-drawer .cart-options')))
      .toContain('Ironsand, 600 ml');
    const [asked] = await call.asked();
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ sku: 'BREAKF-IRONSA', quantity: 1 });
  });

  it('a selected variant shows its image', async () => {
    const page = await openProduct('/shop/tide-mug');
    const shown = () =>
      page.find('.gallery-thumbs [aria-current]').ariaLabel ??
      page.find<HTMLImageElement>('.gallery-thumbs [aria-current] img').alt;
    await expect.poll(() => page.findAll('.gallery-thumbs [aria-current]')).toHaveLength(1);
    expect(shown()).toBe('Image 1 of 4');
    await choose(page, 'Kelp');
    await expect.poll(shown).toBe('Image 3 of 4');
    await page.view.getByRole('link', { name: 'Image 2 of 4' }).click();
    await expect.poll(shown).toBe('Image 2 of 4');
  });

  it('the current price and stock are requested once, when the visitor first uses the form', async () => {
    const product = readWireProduct('tide-mug');
    for (const variant of product.variants)
      if (variant.optionValues[0]?.value === 'Kelp') variant.qtyInStock = 0;
      else Object.assign(variant, { onSale: true, salePrice: { ...variant.price, value: '39.00' } });
    const call = await answer(readOffer, { answer: { product } });
    const page = await openProduct('/shop/tide-mug');
    expect(await call.asked()).toHaveLength(0);
    page.find('[name="quantity"]').focus();
    await expect.poll(() => price(page)).toBe('Original price $44 Sale price $39');
    expect(choice(page, 'Kelp').disabled).toBe(true);
    expect(reason(page, 'Kelp')).toBe('Sold out');
    addButton(page).focus();
    expect(await call.asked()).toHaveLength(1);
  });
});

describe('a product', () => {
  it('a sold-out product offers to send an email when it is back in stock, and confirms the request without a reload', async () => {
    const call = await answer(requestBackInStockEmail, { answer: {} });
    const page = await openProduct('/shop/tide-mug');
    withText(page.findAll('summary'), 'Notify me when Ironsand is back').click();
    await expect.poll(() => isVisible(page.find('.restock-form'))).toBe(true);
    expect(readText(page.find('.restock-form'))).toContain('We write to you once');
    await page.view.getByLabelText('Email').fill('ines@example.com');
    withText(page.findAll('.restock-form button'), 'Notify me').click();
    await expect
      .poll(() => readText(page.find('.restock-form .buy-answer')))
      .toBe('We will email ines@example.com as soon as it is back in stock.');
    expect(await call.asked()).toHaveLength(1);
  });

  it('a product can be bought by keyboard, and the opened cart takes the focus and returns it', async () => {
    await sell('tide-mug', 'Tide mug', 'Kelp');
    const page = await openProduct('/shop/tide-mug');
    const focused = () => page.document.activeElement;
    await choose(page, 'Seafoam');
    choice(page, 'Seafoam').focus();
    await commands.press(['ArrowRight']);
    expect(choice(page, 'Kelp').checked).toBe(true);
    await commands.press(['Tab', 'Tab']);
    expect(focused()).toBe(addButton(page));
    await commands.press(['Enter']);
    await expect.poll(() => isVisible(findDialog(page, 'Cart'))).toBe(true);
    expect(readAnswer(page)).toBe('Added to your cart.');
    expect(focused()?.closest('.cart-drawer')).not.toBeNull();
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Cart')).toBeUndefined();
    expect(focused()).toBe(addButton(page));
    expect(page.window.location.pathname).toBe('/shop/tide-mug');
  });

  it('a product shows its type if it is a workshop or a gift card', async () => {
    const workshop = await openProduct('/shop/wheel-afternoon');
    expect(readText(addButton(workshop))).toBe('Book a place');
    const day = choice(workshop, 'Sunday, February 21');
    expect([day.disabled, reason(workshop, 'Sunday, February 21')]).toEqual([true, 'Sold out']);
    const card = await openPage('/shop/gift-card');
    await choose(card, '$50', 'form.buy');
    expect(readText(withText(card.findAll('form.buy button'), 'Give'))).toBe('Give this card');
  });

  it('a product fits with its open cart from 320 to 1440 pixels, in both writing directions', async () => {
    await sell('breakfast-bowl', 'Breakfast bowl', 'Seafoam');
    const page = await openProduct('/shop/breakfast-bowl');
    page.findAll('.gallery-thumbs a').at(-1)?.click();
    await expect
      .poll(() => page.findAll('.gallery-thumbs a').at(-1)?.getAttribute('aria-current'))
      .toBe('true');
    addButton(page).click();
    await expect.poll(() => isVisible(findDialog(page, 'Cart'))).toBe(true);
    await fitsAtEachWidth(page, () => findDialog(page, 'Cart'));
  });

  it('on phones a bar with the button of a product stays until the button itself or the footer is in view', async () => {
    await sell('tide-mug', 'Tide mug', 'Kelp');
    const page = await openProduct('/shop/tide-mug', { width: 390 });
    const bar = page.find('.buy-bar');
    const scrollTo = (element: Element, block: ScrollLogicalPosition) =>
      element.scrollIntoView({ block, behavior: 'instant' });
    expect(page.find('h1').getBoundingClientRect().bottom).toBeLessThan(page.window.innerHeight);
    const barTop = () => page.window.innerHeight - bar.offsetHeight;
    expect(bar.inert).toBe(false);
    expect(bar.getBoundingClientRect().top).toBeCloseTo(barTop(), 0);
    expect(page.find('.product-price').getBoundingClientRect().bottom).toBeLessThan(barTop());
    await choose(page, 'Kelp');
    scrollTo(addButton(page), 'center');
    await expect.poll(() => bar.inert).toBe(true);
    scrollTo(page.find('.reviews-summary'), 'start');
    await expect.poll(() => bar.inert).toBe(false);
    const footerBottom = page.find('.site-footer').getBoundingClientRect().bottom + page.window.scrollY;
    // The document's height is rounded.
    expect(page.document.documentElement.scrollHeight - footerBottom).toBeLessThan(1);
    expect(readText(bar.querySelector('[data-price]'))).toBe('$44');
    withText(page.findAll('.buy-bar button'), 'Add to cart').click();
    await expect
      .poll(() => readText(page.document.querySelector('.cart-drawer .cart-options')))
      .toContain('Kelp');
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Cart')).toBeUndefined();
    scrollTo(page.find('.site-footer'), 'end');
    await expect.poll(() => bar.inert).toBe(true);
    const wide = await openProduct('/shop/tide-mug');
    expect(isVisible(wide.find('.buy-bar'))).toBe(false);
  });
});
