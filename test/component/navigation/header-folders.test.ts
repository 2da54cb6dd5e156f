import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { changeMenu, type Link } from '#support/component/main-menu.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, shareInView, withText } from '#support/component/visibility.ts';

const FOLDER = {
  title: 'Find us',
  href: '',
  children: [
    { title: 'Write to us', href: '/contact' },
    { title: 'Where we go', href: '/on-the-road' },
  ],
};
const MENU = changeMenu((links) => [FOLDER, ...links]);

const summary = ({ findAll }: OpenPage, name: string) => withText(findAll('.menu-wide summary'), name);
const inMenu = ({ findAll }: OpenPage, name: string) => withText(findAll('.menu-wide a'), name);
const mega = ({ find }: OpenPage) => find('.menu-wide .mega');
const isMegaOpen = (page: OpenPage) => isVisible(mega(page));

async function openHeader(address = '/studio/listening', options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(address, { ...MENU, width: 1440, height: 900, ...options });
  await expect.poll(() => page.find('.menu-wide').dataset.started).toBe('');
  return page;
}
async function toggle(page: OpenPage, name: string): Promise<void> {
  summary(page, name).focus();
  await commands.press(['Enter']);
}

describe('a folder in the header', () => {
  it('a folder with columns spans the window and shifts nothing', async () => {
    const page = await openHeader();
    const place = page.find('main').getBoundingClientRect();
    await toggle(page, 'Studio');
    await expect.poll(() => isMegaOpen(page)).toBe(true);
    expect(isVisible(inMenu(page, 'Clay club'))).toBe(true);
    expect(mega(page).textContent).toContain('Bread, chowder and coffee');
    const box = mega(page).getBoundingClientRect();
    expect([box.x, box.width]).toEqual([0, 1440]);
    const columns = page
      .findAll('.menu-wide .mega :is(.mega-group, .mega-feature)')
      .map((one) => Math.round(one.getBoundingClientRect().top));
    expect(columns).toHaveLength(4);
    expect(new Set(columns).size).toBe(1);
    expect(page.find('main').getBoundingClientRect()).toEqual(place);
  });

  it('closes with Escape, which returns the focus to its button', async () => {
    const page = await openHeader();
    await toggle(page, 'Studio');
    inMenu(page, 'The glaze wall').focus();
    await commands.press(['Escape']);
    await expect.poll(() => isMegaOpen(page)).toBe(false);
    expect(page.document.activeElement).toBe(summary(page, 'Studio'));
    expect(page.window.location.pathname).toBe('/studio/listening');
  });

  it('closes after a click outside, when another folder opens, and when it loses the focus', async () => {
    const page = await openHeader();
    summary(page, 'Studio').click();
    await expect.poll(() => isMegaOpen(page)).toBe(true);
    await commands.mouse([{ move: { x: 12, y: 860 } }, 'down', 'up']);
    await expect.poll(() => isMegaOpen(page)).toBe(false);

    summary(page, 'Studio').click();
    await toggle(page, 'Find us');
    await expect.poll(() => isMegaOpen(page)).toBe(false);
    expect(isVisible(inMenu(page, 'Where we go'))).toBe(true);

    await page.view.css('.menu-wide summary').getByText('Studio').click();
    await expect.poll(() => isVisible(inMenu(page, 'Where we go'))).toBe(false);
    expect(isMegaOpen(page)).toBe(true);
    const last = page.findAll('.menu-wide .mega a').at(-1);
    last?.focus();
    await commands.press(['Tab']);
    await expect.poll(() => isMegaOpen(page)).toBe(false);
  });

  it('a folder with columns opens while a mouse is over it, and a click keeps it open', async () => {
    const page = await openHeader();
    const away = { move: { x: 12, y: 860 } };
    const { x, y, width, height } = summary(page, 'Studio').getBoundingClientRect();
    const over = { move: { x: x + width / 2, y: y + height / 2 } };
    await commands.mouse([over]);
    await expect.poll(() => isMegaOpen(page)).toBe(true);
    await commands.mouse([away]);
    await expect.poll(() => isMegaOpen(page)).toBe(false);
    await commands.mouse([over]);
    await expect.poll(() => isMegaOpen(page)).toBe(true);
    await commands.mouse(['down', 'up', away, { wait: 500 }]);
    expect(isMegaOpen(page)).toBe(true);
  });

  it('a folder is marked as current if it contains the current page', async () => {
    const page = await openHeader('/studio/glazes');
    expect(summary(page, 'Studio').getAttribute('aria-current')).toBe('true');
    expect(inMenu(page, 'The glaze wall').getAttribute('aria-current')).toBe('page');
  });

  it('a folder keeps every link reachable in a low window', async () => {
    const page = await openHeader('/studio/listening', { width: 960, height: 400 });
    await toggle(page, 'Studio');
    const last = page.findAll('.menu-wide .mega a').at(-1);
    last?.focus();
    await expect.poll(() => shareInView(last)).toBeGreaterThan(0.999);
  });

  it('a folder that has moved under More has no columns', async () => {
    const isStudio = ({ title }: Link) => title === 'Studio';
    const menu = changeMenu((links) => [
      FOLDER,
      ...links.filter((link) => !isStudio(link)),
      ...links.filter(isStudio),
    ]);
    const page = await openHeader('/studio/listening', { ...menu, width: 960, height: 400 });
    expect(isVisible(summary(page, 'Studio'))).toBe(false);
    summary(page, 'More').click();
    await expect.poll(() => isVisible(summary(page, 'Studio'))).toBe(true);
    withText(page.findAll('.menu-wide ul ul summary'), 'Studio').click();
    await expect.poll(() => isVisible(inMenu(page, 'Calendar'))).toBe(true);
    expect(mega(page).getBoundingClientRect().width).toBeLessThan(320);
    expect(isVisible(page.find('.menu-wide .mega img'))).toBe(false);
  });

  it('a folder starts its columns at the right in a right-to-left layout', async () => {
    const page = await openHeader();
    page.document.documentElement.dir = 'rtl';
    await toggle(page, 'Studio');
    await expect.poll(() => isMegaOpen(page)).toBe(true);
    const first = page.find('.mega-group').getBoundingClientRect();
    expect(first.x).toBeGreaterThan(page.find('.mega-feature').getBoundingClientRect().x);
  });

  it('an open folder is not printed, and neither are the page’s overlays', async () => {
    const page = await openHeader('/studio/listening', { cookies: null });
    await toggle(page, 'Studio');
    await expect.poll(() => isVisible(page.document.querySelector('.consent'))).toBe(true);
    await expect.poll(() => isMegaOpen(page)).toBe(true);
    await commands.prefer({ media: 'print' });
    await expect.poll(() => isMegaOpen(page)).toBe(false);
    expect(isVisible(page.find('.consent'))).toBe(false);
    const { getComputedStyle } = page.window;
    const fixed = page
      .findAll('body *')
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.getClientRects().length > 0);
    expect(fixed).toEqual([]);
  });

  it('opens without JavaScript', async () => {
    const page = await openPage('/shop', { width: 1440, height: 900, hasScript: false });
    expect(isMegaOpen(page)).toBe(false);
    summary(page, 'Studio').click();
    await expect.poll(() => isMegaOpen(page)).toBe(true);
    const link = withText(page.findAll<HTMLAnchorElement>('.menu-wide .mega a'), 'The kiln log');
    expect([isVisible(link), link.pathname]).toEqual([true, '/studio/kiln-log']);
  });
});
