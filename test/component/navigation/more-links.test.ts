import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { changeMenu } from '#support/component/main-menu.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, shareInView, withText } from '#support/component/visibility.ts';

const MENU = changeMenu((main) => [
  ...main,
  { title: 'Visit', href: '', children: [{ title: 'Write to us', href: '/contact' }] },
  { title: 'Shards', href: '/donate' },
  { title: 'Search', href: '/search' },
]);

const height = ({ find }: OpenPage) => find('.menu-wide > ul').getBoundingClientRect().height;
const count = ({ findAll }: OpenPage) => findAll('.menu-wide > ul > li').length;
const summary = ({ findAll }: OpenPage, name: string) => withText(findAll('.menu-wide summary'), name);
const visit = ({ findAll }: OpenPage) => withText(findAll('.menu-wide ul ul summary'), 'Visit');
const link = ({ findAll }: OpenPage, name: string) => withText(findAll('.menu-wide a'), name);

describe('the header', () => {
  it('moves links that do not fit under More, at every width', async () => {
    const page = await openPage('/studio', { ...MENU, width: 1100 });
    await expect.poll(() => page.find('.menu-wide').dataset.started).toBe('');
    expect(isVisible(summary(page, 'More'))).toBe(true);
    const line = height(page);
    expect(line).toBeLessThan(45);
    summary(page, 'More').focus();
    await commands.press(['Enter']);
    await expect.poll(() => isVisible(link(page, 'Search'))).toBe(true);
    // The owner's own folder opens inside the folder of extra links.
    visit(page).focus();
    await commands.press(['Enter']);
    await expect.poll(() => isVisible(link(page, 'Write to us'))).toBe(true);
    await commands.press(['Escape']);
    await expect.poll(() => isVisible(link(page, 'Write to us'))).toBe(false);
    expect(page.document.activeElement).toBe(visit(page));
    await commands.press(['Escape']);
    await expect.poll(() => page.document.activeElement).toBe(summary(page, 'More'));
    await expect.poll(() => isVisible(link(page, 'Search'))).toBe(false);

    const kept = count(page);
    page.frame.style.width = '900px';
    await expect.poll(() => count(page)).toBeLessThan(kept);
    expect(height(page)).toBe(line);
    page.frame.style.width = '2400px';
    await expect.poll(() => count(page)).toBe(10);
    expect(
      page.findAll('.menu-wide summary').filter(({ textContent }) => textContent?.includes('More')),
    ).toEqual([]);
    expect(page.document.documentElement.scrollWidth).toBe(2400);
  });

  it('the header does not shift while its script loads, and shows all links without it', async () => {
    const request = { method: 'GET', path: '/assets/more-links-:hash' };
    await commands.answerRequests(request, [{ status: 0, headers: {}, body: '', delayMs: 0, isCut: true }]);
    const page = await openPage('/studio', { ...MENU, width: 1000 });
    await commands.mouse([{ move: { x: 10, y: 700 } }]);
    expect(height(page)).toBeLessThan(45);
    const { left, top, width } = link(page, 'Shop').getBoundingClientRect();
    await commands.mouse([{ move: { x: left + width / 2, y: top + 8 } }]);
    await expect.poll(() => height(page)).toBeGreaterThan(70);
    await page.view.css('.menu-wide').getByRole('link', { name: 'Search' }).click();
    await expect.poll(() => page.window.location.pathname).toBe('/search');
  });

  it('wraps its links onto a second line without JavaScript', async () => {
    const page = await openPage('/studio', { ...MENU, width: 1000, hasScript: false });
    expect(height(page)).toBeGreaterThan(70);
    expect(await shareInView(link(page, 'Search'))).toBe(1);
  });
});
