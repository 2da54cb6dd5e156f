import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const openMobile = async (width: number): Promise<OpenPage> => {
  await commands.beTouched(true);
  return openPage('/contact', { width });
};
const hours = ({ find }: OpenPage) =>
  withText([...find('.info-bar').querySelectorAll('*')].reverse(), '10 am to 5 pm');

describe('the info bar', () => {
  it.for([
    [390, true],
    [1024, true],
    [1025, false],
  ] as const)(
    '[B9.3.29] the info bar on a mobile device %i pixels wide is visible: %s',
    async ([width, isThere]) => {
      const page = await openMobile(width);
      expect(isVisible(page.find('.info-bar'))).toBe(isThere);
      if (isThere) expect(isVisible(withText(page.findAll('.info-bar a'), 'Map'))).toBe(true);
    },
  );

  it('[B9.3.29] the info bar is hidden on a desktop even if the window is narrow', async () => {
    const page = await openPage('/contact', { width: 390 });
    expect(isVisible(page.find('.info-bar'))).toBe(false);
  });

  it.for<[string, OpenOptions?]>([
    ['/shop'],
    ['/shop?category=cups'],
    ['/shop/tide-mug'],
    ['/search?q=mug', { system: { name: 'search', term: 'mug', results: [] } }],
  ])(
    'the info bar is absent from %s, where it would cover prices or the buy button',
    async ([path, options]) => {
      await commands.beTouched(true);
      const page = await openPage(path, { width: 390, ...options });
      expect(page.findAll('.info-bar')).toEqual([]);
    },
  );

  it('the info bar never blocks the page: Escape closes its opening hours, and it covers nothing at the end of the page', async () => {
    const page = await openMobile(390);
    await page.view
      .getByRole('complementary', { name: 'Contact' })
      .getByRole('button', { name: 'Hours' })
      .click();
    await expect.poll(() => isVisible(hours(page))).toBe(true);
    await commands.press(['Escape']);
    await expect.poll(() => isVisible(hours(page))).toBe(false);
    expect(page.window.location.pathname, 'it led nowhere').toBe('/contact');
    page.window.scrollTo({ top: page.document.documentElement.scrollHeight, behavior: 'instant' });
    const bottom = () => page.find('.site-footer').getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThanOrEqual(page.find('.info-bar').getBoundingClientRect().top + 1);
    expect(bottom()).toBeGreaterThan(0);
  });
});
