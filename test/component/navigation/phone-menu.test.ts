import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { changeMenu } from '#support/component/main-menu.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, shareInView, withText } from '#support/component/visibility.ts';

const FOLDER = {
  title: 'Find us',
  href: '',
  children: [
    { title: 'The studio', href: '/studio' },
    { title: 'Write to us', href: '/contact' },
    { title: 'Down this page', href: '/studio#main' },
  ],
};
const MENU = changeMenu((links) => [...links.slice(0, 3), FOLDER, ...links.slice(3)]);

const opener = ({ find }: OpenPage) => find('.site-nav > summary');
const list = ({ find }: OpenPage) => find('.site-nav > ul');
const inList = ({ findAll }: OpenPage, text: string) =>
  withText(findAll('.site-nav > ul a, .site-nav > ul summary'), text);
const isPageInert = ({ find }: OpenPage) => find('main').inert;
const isInHeader = ({ document }: OpenPage) =>
  // After the last element of the page, focus moves to the browser's own controls.
  document.activeElement === document.body || Boolean(document.activeElement?.closest('.site-header'));

/** Opens the menu by keyboard. Its script loads when the button receives focus. */
async function open(page: OpenPage): Promise<void> {
  await expect
    .poll(() => {
      // Focuses the button again, because the page's script may not have loaded the first time.
      opener(page).blur();
      opener(page).focus();
      return page.find('.site-nav').dataset.layer;
    })
    .toBe('');
  await commands.press(['Enter']);
  await expect.poll(() => isPageInert(page)).toBe(true);
}

describe.for([
  { width: 390, height: 844 },
  { width: 820, height: 880 },
])('the phone menu at a width of $width pixels', (size) => {
  it('the menu is an overlay that keeps the focus until Escape closes it and returns the focus', async () => {
    const page = await openPage('/gallery', { ...MENU, ...size });
    expect(opener(page).textContent).toBe('Menu');
    const loaded = (part: string) =>
      page.window.performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length;
    // Waits for the analytics request, after which the page's script loads nothing by itself.
    await expect.poll(() => loaded('/api/census/')).toBeGreaterThan(0);
    expect(loaded('/assets/phone-menu')).toBe(0);
    const place = opener(page).getBoundingClientRect();
    await open(page);
    expect(opener(page).textContent).toBe('Close');
    expect(loaded('/assets/phone-menu')).toBeGreaterThan(0);
    expect(opener(page).getBoundingClientRect()).toEqual(place);
    const box = list(page).getBoundingClientRect();
    expect([box.x, box.width, Math.round(box.bottom)]).toEqual([0, size.width, size.height]);
    expect(inList(page, 'Gallery').getAttribute('aria-current')).toBe('page');
    for (let round = 0; round < 20; round++) {
      await commands.press(['Tab']);
      expect(isInHeader(page), `Tab ${round}`).toBe(true);
    }
    await commands.mouse([
      { move: { x: size.width / 2, y: size.height - 100 } },
      { wheel: { x: 0, y: 600 } },
    ]);
    await commands.press(['Escape']);
    await expect.poll(() => page.document.activeElement).toBe(opener(page));
    await expect.poll(() => isVisible(list(page))).toBe(false);
    await expect.poll(() => isPageInert(page)).toBe(false);
    expect(opener(page).textContent).toBe('Menu');
    expect(page.window.scrollY).toBe(0);
    await commands.press(['Shift+Tab', 'Shift+Tab']);
    expect(page.findAll('[inert]')).toEqual([]);
  });

  it('the menu opens its folders, whose links lead to their pages', async () => {
    const page = await openPage('/events', { ...MENU, ...size });
    await open(page);
    expect(isVisible(inList(page, 'The studio'))).toBe(false);
    inList(page, 'Find us').focus();
    await commands.press(['Enter']);
    await expect.poll(() => isVisible(inList(page, 'The studio'))).toBe(true);
    inList(page, 'The studio').focus();
    await commands.press(['Enter']);
    await expect.poll(() => page.window.location.pathname).toBe('/studio');
  });

  it('the menu opens with the current page’s folder expanded, and closes when a link leads to a section on the page', async () => {
    const page = await openPage('/studio', { ...MENU, ...size });
    await open(page);
    expect(inList(page, 'The studio').getAttribute('aria-current')).toBe('page');
    expect(isVisible(inList(page, 'The studio'))).toBe(true);
    await page.view.getByRole('link', { name: 'Down this page' }).click();
    await expect.poll(() => isVisible(list(page))).toBe(false);
    expect(isPageInert(page)).toBe(false);
    expect(page.window.location.hash).toBe('#main');
  });

  it('the menu closes when the window becomes wide', async () => {
    const page = await openPage('/studio', { ...MENU, ...size });
    await open(page);
    page.frame.style.width = '1200px';
    await expect.poll(() => isPageInert(page)).toBe(false);
    expect(page.window.getComputedStyle(page.document.documentElement).overflow).not.toBe('hidden');
  });
});

describe('the phone menu', () => {
  it.for([500, 256])(
    'the phone menu keeps every link reachable at 400 per cent zoom in a window %i pixels high',
    async (height) => {
      const page = await openPage('/studio', { ...MENU, width: 320, height });
      await open(page);
      const links = page.findAll('.site-nav > ul > li > a');
      expect(links.length).toBeGreaterThan(5);
      for (const link of [links.at(0), links.at(-1)]) {
        link?.focus();
        await expect.poll(() => shareInView(link)).toBeGreaterThan(0.999);
      }
      expect(page.document.documentElement.scrollWidth).toBe(320);
    },
  );

  it('opens its folders without JavaScript', async () => {
    const page = await openPage('/events', { ...MENU, width: 390, height: 844, hasScript: false });
    opener(page).click();
    await expect.poll(() => isVisible(list(page))).toBe(true);
    inList(page, 'Find us').click();
    const studio = () => inList(page, 'The studio');
    await expect.poll(() => isVisible(studio())).toBe(true);
    expect(studio().getAttribute('href')).toBe('/studio');
  });
});
