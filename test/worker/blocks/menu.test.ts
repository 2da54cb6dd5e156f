import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_MENU_ITEMS, menuBlock } from '#schema/contracts/blocks/menu.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(seedSite);

const item = (title: string, rest: object = {}) => ({ id: title, title, ...rest });
const menu = (title: string, items: readonly object[]) => ({
  id: title,
  title,
  sections: [{ id: 's1', title: 'Plates', items }],
});
const render = (...menus: object[]) => renderBlock(BLOCK_TYPE.menu, { menus });

describe('the menu block', () => {
  it('[B2.4.09] shows its menus in tabs, each labelled with its menu name', async () => {
    const html = await render(menu('Lunch', [item('Soup')]), menu('Dinner', [item('Hake')]));
    const tabs = [
      ...html.matchAll(/<a[^>]*role="tab"[^>]*href="#([^"]+)"|<a[^>]*href="#([^"]+)"[^>]*role="tab"/g),
    ];
    expect(tabs).toHaveLength(2);
    for (const [, first, second] of tabs)
      expect(html).toContain(`<section class="menu-panel" id="${first ?? second}"`);
    expect(html).toMatch(/role="tablist" aria-label="Menus"/);
  });

  it('shows its menus below each other under headings without JavaScript', async () => {
    const html = await render(menu('Lunch', [item('Soup')]), menu('Dinner', [item('Hake')]));
    expect(html).toMatch(/<h2[^>]*>Lunch<\/h2>.*<h3[^>]*>Plates<\/h3>.*Soup.*<h2[^>]*>Dinner<\/h2>.*Hake/s);
    expect(html).not.toContain('hidden');
  });

  it('shows several prices for an item, with the currency symbol before plain numbers', async () => {
    const prices = [
      { id: 'p1', label: 'Cup', price: '7' },
      { id: 'p2', label: 'Bowl', price: '11.50' },
      { id: 'p3', price: 'Market price' },
    ];
    const html = await render(menu('Lunch', [item('Soup', { prices })]));
    expect(html.replace(/<[^>]+>/g, '|')).toMatch(/Cup \|+\$7\|+Bowl \|+\$11\.50\|+Market price/);
  });

  it('marks diets by name, includes a legend and lists allergens', async () => {
    const html = await render(menu('Lunch', [item('Soup', { isVegan: true, allergens: 'celery' })]));
    expect(html).toContain('<abbr class="menu-mark" title="Vegan">VG</abbr>');
    expect(html).toContain('</span> Vegan</li>');
    expect(html).not.toContain('Gluten free');
    expect(html).toContain('Contains: celery');
  });

  it('the menu block with one menu has no tabs', async () => {
    const html = await render(menu('Supper', [item('Hake')]));
    expect(html).toContain('Hake');
    expect(html).not.toContain('role="tab');
    expect(html).not.toContain('data-script');
  });

  it.each([
    ['without settings', []],
    ['with empty menus', [{ id: 'm1', title: 'Lunch' }, menu('Dinner', [item(' ')])]],
  ])('the menu block is hidden from visitors %s', async (_, menus) => {
    expect(await render(...menus)).not.toMatch(/Lunch|menu-panel" id="menu-b1-m1/);
  });

  it('escapes hostile names', async () => {
    const html = await render(menu('<script>alert(1)</script>', [item('"><img src=x onerror=alert(1)>')]));
    expect(html).not.toMatch(/<script>alert|<img/);
  });

  it('shows the maximum number of items in a section', async () => {
    const items = Array.from({ length: MAX_MENU_ITEMS }, (_, index) => item(`Dish ${index}`));
    expect((await render(menu('All', items))).match(/menu-item-title/g)).toHaveLength(MAX_MENU_ITEMS);
    const more = { menus: [menu('All', [...items, item('One more')])] };
    expect(menuBlock.schema.safeParse(more).success).toBe(false);
  });
});
