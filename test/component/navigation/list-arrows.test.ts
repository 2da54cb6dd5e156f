import { expect, it } from 'vitest';
import { openPage } from '#support/component/open-page.ts';

it.for(['ltr', 'rtl'])('the arrows of the list menus point down in a page that is %s', async (dir) => {
  const page = await openPage('/shop');
  page.find('html').setAttribute('dir', dir);
  const arrows = page.findAll('.list-menu summary');
  expect(arrows.length).toBeGreaterThan(0);
  for (const summary of arrows) {
    const style = page.window.getComputedStyle(summary, '::after');
    expect([style.borderBottomWidth, style.borderRightWidth, style.borderLeftWidth, style.rotate]).toEqual([
      ...['1px', '1px', '0px', '45deg'],
    ]);
  }
});
