import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { recordQuickView } from '#schema/contracts/analytics/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { middle } from '#support/component/galleries.ts';
import { hasRequested, isCounted } from '#support/component/loaded.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import {
  choose,
  findDialog,
  fitsAtEachWidth,
  isLive,
  openProduct,
  readText,
  sell,
} from '#support/component/products.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

/** Opens the product list. If `urlId` is given, the page of that product can also be requested. */
async function openList(urlId?: string, options: OpenOptions = {}): Promise<OpenPage> {
  if (urlId) await commands.drawPage({ path: `/shop/${urlId}` }, {});
  const page = await openPage('/shop', options);
  await isCounted(page);
  return page;
}
const card = ({ findAll }: OpenPage, name: string): HTMLElement => {
  const found = findAll('.card').find((one) => readText(one.querySelector('.card-title')) === name);
  if (!found) throw new Error(`no card of ${name}`);
  return found;
};
const viewButton = (page: OpenPage, name: string) =>
  withText([...card(page, name).querySelectorAll('button')], 'Quick view');
const focused = ({ document }: OpenPage) => document.activeElement;

describe('the product list', () => {
  it('[A4.27] [A4.28] [A4.29] shows prices in the formats from the specification', async () => {
    const page = await openList();
    const price = (name: string) => readText(card(page, name).querySelector('.price'));
    expect(price('Breakfast bowl')).toBe('from $48');
    expect(price('Dinner plate')).toBe('$56');
    expect(price('Lidded jar')).toBe('Original price $78 Sale price $64');
    expect(readText(card(page, 'Lidded jar').querySelector('.price s'))).toBe('$78');
    expect(readText(card(page, 'Lidded jar').querySelector('.badge'))).toBe('Sale');
  });

  it('Escape closes the list’s menus and returns the focus, and a click elsewhere also closes them', async () => {
    const page = await openList();
    const menu = page.findAll<HTMLDetailsElement>('details.list-menu').at(-1);
    const summary = menu?.querySelector('summary');
    if (!menu || !summary) throw new Error('the list has no menu');
    const isClosed = () => expect.poll(() => menu.open).toBe(false);
    summary.focus();
    summary.click();
    await commands.press(['Tab', 'Escape']);
    await isClosed();
    expect(focused(page)).toBe(summary);
    summary.click();
    await page.view.css('h1').click();
    await isClosed();
    // Presses Escape right after the menu opens. Escape must close only the menu, because on the page itself
    // it would open the sign-in form.
    summary.click();
    await null;
    menu.dispatchEvent(new page.window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await isClosed();
    expect(page.window.location.pathname).toBe('/shop');
  });

  it('[A2.28] loads a quick view when the visitor first points at its button', async () => {
    const page = await openList('moon-jar');
    expect(hasRequested(page, 'quick-view')).toBe(false);
    const button = viewButton(page, 'Moon jar');
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    await commands.mouse([{ move: middle(button) }]);
    await expect.poll(() => hasRequested(page, '/shop/moon-jar')).toBe(true);
    expect(hasRequested(page, 'quick-view')).toBe(true);
  });

  it('the product list fits from 320 to 1440 pixels with an open menu, in both writing directions', async () => {
    const page = await openList();
    withText(page.findAll('.list-menu summary'), 'Sort by').click();
    await fitsAtEachWidth(page, () => page.find('.list-menu[open] ul'));
  });
});

describe('a quick view', () => {
  it('[B7.30] opens over the list, is counted, traps the focus and returns it', async () => {
    await sell('tide-mug', 'Tide mug', 'Kelp');
    const counted = await answer(recordQuickView, { answer: {} });
    const page = await openList('tide-mug');
    const button = viewButton(page, 'Tide mug');
    button.focus();
    await commands.press(['Enter']);
    await expect.poll(() => isVisible(findDialog(page, 'Tide mug'))).toBe(true);
    await expect.poll(async () => (await counted.asked())[0]?.url).toMatch(/RecordQuickView\/[0-9a-f]{24}$/);
    const close = page.find('.quick-view-close');
    await expect.poll(() => close.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 });
    expect(page.window.getComputedStyle(close).borderTopWidth).toBe('0px');
    const { body } = page.document;
    for (let stop = 0; stop < 20; stop++) {
      await commands.press(['Tab']);
      const at = focused(page);
      expect(at === body || Boolean(at?.closest('dialog')), `stop ${stop}`).toBe(true);
    }
    await choose(page, 'Kelp', '.quick-view');
    withText(page.findAll('.quick-view button'), 'Add to cart').click();
    await expect.poll(() => readText(findDialog(page, 'Cart'))).toContain('Colour: Kelp');
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Cart')).toBeUndefined();
    expect(isVisible(findDialog(page, 'Tide mug'))).toBe(true);
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Tide mug')).toBeUndefined();
    expect(focused(page)).toBe(button);
    expect(page.window.location.pathname).toBe('/shop');
  });

  it('has the same styles as the product page, even though the list does not load that page’s style sheet', async () => {
    const PARTS = [
      '.choices label > span',
      'input[type="number"]',
      '[data-field]',
      '[data-field] input',
      '.button',
    ];
    const readLooks = ({ find, window }: OpenPage) =>
      PARTS.map((part) => {
        const look = window.getComputedStyle(find(`[data-product] form.buy ${part}`));
        const { display, minHeight, padding, border, gap } = look;
        return { part, display, minHeight, padding, border, gap };
      });
    const looks = readLooks(await openProduct('/shop/name-mug'));
    const page = await openList('name-mug');
    expect(page.findAll('style[data-product-styles]')).toEqual([]);
    viewButton(page, 'Name mug').click();
    await expect.poll(() => isVisible(findDialog(page, 'Name mug'))).toBe(true);
    expect(readLooks(page)).toEqual(looks);
    expect(page.window.getComputedStyle(page.find('.quick-view .product-column')).position).toBe('static');
  });
});

describe('a page with product blocks', () => {
  it('sells a product from its block and has quick views in a product list', async () => {
    await sell('tide-mug', 'Tide mug', 'Kelp');
    await commands.drawPage({ path: '/shop/bud-vase' }, {});
    const page = await openPage('/gifts', { width: 320, height: 700 });
    expect(page.document.documentElement.scrollWidth).toBe(320);
    page.frame.style.width = '1280px';
    await isLive(page);
    const mug = 'article[data-product="197980a97602c63f1d26e47f"]';
    expect(readText(page.find(`${mug} h2`))).toBe('Tide mug');
    await choose(page, 'Kelp', mug);
    page.find(`${mug} button[type="submit"]`).click();
    await expect.poll(() => readText(findDialog(page, 'Cart'))).toContain('Tide mug');
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Cart')).toBeUndefined();
    const button = viewButton(page, 'Bud vase');
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    button.click();
    await expect.poll(() => isVisible(findDialog(page, 'Bud vase'))).toBe(true);
    expect(isVisible(withText(page.findAll('.quick-view button'), 'Add to cart'))).toBe(true);
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Bud vase')).toBeUndefined();
  });
});
