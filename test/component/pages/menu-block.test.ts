import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const PATH = '/studio/cafe';

const isStarted = (page: OpenPage) => expect.poll(() => page.find('.menu-block').dataset.started).toBe('');
async function openMenus(hash = ''): Promise<OpenPage> {
  const page = await openPage(`${PATH}${hash}`);
  await isStarted(page);
  page.find('.menu-block').scrollIntoView({ behavior: 'instant' });
  return page;
}
const tab = ({ findAll }: OpenPage, name: string) => withText(findAll('[role="tab"]'), name);
const selected = ({ findAll }: OpenPage) =>
  findAll('[role="tab"][aria-selected="true"]').map(({ textContent }) => textContent?.trim());
const focused = ({ document }: OpenPage) => document.activeElement?.textContent?.trim();
const panels = ({ findAll }: OpenPage) => findAll('[role="tabpanel"]').filter(isVisible);
const dish = ({ findAll }: OpenPage, name: string) =>
  // Reverses the list to find the innermost element.
  withText(findAll('.menu-block *').reverse(), name);

describe('a menu block', () => {
  it('[B2.4.10] [B4.42] shows one menu at a time, initially the first', async () => {
    const page = await openMenus();
    expect(selected(page)).toEqual(['Morning']);
    expect(panels(page)).toHaveLength(1);
    await expect.element(page.view.getByRole('tabpanel', { name: 'Morning' })).toBeVisible();
    expect(isVisible(dish(page, 'Cardamom bun'))).toBe(true);
    expect(isVisible(dish(page, 'Fish chowder'))).toBe(false);
  });

  it('[B2.4.11] shows a different menu after a click, without a scroll jump', async () => {
    const page = await openMenus();
    await page.view.getByRole('tab', { name: 'Drinks' }).click();
    await expect.poll(() => selected(page)).toEqual(['Drinks']);
    expect(panels(page)).toHaveLength(1);
    expect(isVisible(dish(page, 'Filter coffee'))).toBe(true);
    expect(isVisible(dish(page, 'Cardamom bun'))).toBe(false);
    expect(page.window.location.hash).toBe('');
  });

  it.for(['Enter', 'Space'])(
    '[B2.4.11] [B2.4.12] the arrow keys wrap around the menu tabs, and %s selects one',
    async (key) => {
      const page = await openMenus();
      tab(page, 'Morning').focus();
      await commands.press(['ArrowLeft']);
      expect(focused(page)).toBe('Drinks');
      expect(selected(page)).toEqual(['Morning']);
      await commands.press(['ArrowRight']);
      expect(focused(page)).toBe('Morning');
      await commands.press(['ArrowRight']);
      expect(focused(page)).toBe('Midday');
      await commands.press([key]);
      await expect.poll(() => selected(page)).toEqual(['Midday']);
      expect(isVisible(dish(page, 'Fish chowder'))).toBe(true);
    },
  );

  it('[B2.4.12] the arrow keys are mirrored in a right-to-left layout', async () => {
    const page = await openMenus();
    page.document.documentElement.dir = 'rtl';
    tab(page, 'Morning').focus();
    await commands.press(['ArrowLeft']);
    expect(focused(page)).toBe('Midday');
  });

  it('a URL can open one of the menus', async () => {
    const page = await openMenus('#menu-b2-drinks');
    expect(selected(page)).toEqual(['Drinks']);
    expect(isVisible(dish(page, 'Filter coffee'))).toBe(true);
  });

  it('shows all menus below each other under headings without JavaScript', async () => {
    const page = await openPage(PATH, { hasScript: false });
    for (const name of ['Morning', 'Midday', 'Drinks'])
      expect(isVisible(withText(page.findAll('.menu-block :is(h2, h3, h4)'), name)), name).toBe(true);
    expect(isVisible(dish(page, 'Fish chowder'))).toBe(true);
    expect(page.findAll('[role="tab"]').filter(isVisible)).toEqual([]);
  });

  it('a menu block does not move when its script starts, and prints all its menus', async () => {
    await commands.holdRequests('/assets/menu-');
    const page = await openPage(PATH);
    await page.document.fonts.ready;
    const top = () => dish(page, 'Cardamom bun').getBoundingClientRect().top;
    const before = top();
    expect(page.findAll('.menu-block[data-started]')).toEqual([]);
    expect(isVisible(dish(page, 'Fish chowder'))).toBe(false);
    await commands.letGo('/assets/menu-');
    await isStarted(page);
    expect(top()).toBe(before);
    await commands.prefer({ media: 'print' });
    for (const name of ['Cardamom bun', 'Fish chowder', 'Filter coffee'])
      await expect.poll(() => isVisible(dish(page, name)), { message: name }).toBe(true);
  });
});
