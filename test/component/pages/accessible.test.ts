import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { logOut } from '#schema/contracts/accounts/session-calls.ts';
import { createSession } from '#schema/contracts/accounts/visitor-calls.ts';
import { suggestPages } from '#schema/contracts/pages/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { faults, findViolations } from '#support/component/axe.ts';
import { collectFaults } from '#support/component/console.ts';
import { openGallery } from '#support/component/galleries.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { pauseTimers } from '#support/component/timers.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const RESULTS = [
  {
    type: 'products' as const,
    path: '/shop/tide-mug',
    title: 'Tide mug',
    excerpt: 'A mug.',
    image: '',
    note: '',
  },
];
const DEMO = Object.keys(import.meta.glob('../../../demo/tide-and-kiln/pages/*.json'))
  .map((file) => file.replace(/^.*\//, '').slice(0, -'.json'.length))
  .map((name) => (name === 'home' ? '/' : `/${name.replaceAll('--', '/')}`));
/** Items and system pages. The options contain the content to render at the path instead of the demo page. */
const OTHERS: readonly [path: string, options?: OpenOptions][] = [
  ['/shop/tide-mug'],
  ['/journal/firing-log-kiln-41'],
  ['/search?q=iron', { system: { name: 'search', term: 'iron', results: RESULTS } }],
  ['/no-such-page', { system: { name: 'not-found' } }],
];
const PAGES: readonly [path: string, options?: OpenOptions][] = [
  ...DEMO.map((path): [string] => [path]),
  ...OTHERS,
];
/** The sampler page has the same menu twice, with the same links and name, so this axe rule would fail. */
const RULES_OFF: Readonly<Record<string, string[]>> = { '/studio/sampler': ['landmark-unique'] };

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea';
/** Returns by how many pixels the page is wider than its window. */
const overflow = ({ document, frame }: OpenPage, width: number) => {
  frame.style.width = `${width}px`;
  return document.documentElement.scrollWidth - width;
};

describe('an accessible page', () => {
  it('the following tests cover every page in the demo', () => {
    expect(DEMO.length).toBeGreaterThan(30);
  });

  it.each(PAGES)(
    'the page %s has no accessibility faults, in light mode on a phone and dark mode on a desktop',
    async (path, options) => {
      const page = await openPage(path, { height: 900, ...options });
      expect(await findViolations(page, 'body', RULES_OFF[path])).toEqual([]);
    },
    60_000,
  );

  it.each(PAGES)(
    'the page %s logs no error, never scrolls sideways, and has 16 px text in fields',
    async (path, options) => {
      const log = collectFaults();
      const page = await openPage(path, { width: 320, height: 900, before: log.listen, ...options });
      for (const width of [320, 390, 820, 1440])
        expect(overflow(page, width), `${width} px`).toBeLessThanOrEqual(0);
      overflow(page, 320);
      // Safari on phones zooms into fields whose font is smaller than 16 pixels.
      const sizes = page
        .findAll(FIELDS)
        .map((field) => Number.parseFloat(page.window.getComputedStyle(field).fontSize));
      expect(Math.min(16, ...sizes)).toBe(16);
      expect(log.faults).toEqual([]);
    },
  );
});

describe('an element opened by the visitor', () => {
  it('a menu folder has no accessibility faults', async () => {
    const page = await openPage('/shop', { width: 1440 });
    withText(page.findAll('.menu-wide summary'), 'Studio').click();
    await expect.poll(() => isVisible(page.find('.menu-wide .mega'))).toBe(true);
    expect(await faults(page, '.site-header')).toEqual([]);
  });

  it('a popup has no accessibility faults', async () => {
    const page = await openPage('/letters', { height: 720 });
    await expect.poll(() => page.find('.popup-place').dataset.started).toBe('');
    page.window.scrollTo({ top: 1e6, behavior: 'instant' });
    await expect.poll(() => isVisible(page.find('dialog.popup'))).toBe(true);
    expect(await faults(page)).toEqual([]);
  });

  it('the cookie banner has no accessibility faults', async () => {
    const page = await openPage('/', { cookies: null });
    await expect.poll(() => page.findAll('.consent')).toHaveLength(1);
    expect(await findViolations(page, '.consent')).toEqual([]);
  });

  it('an accordion answer has no accessibility faults', async () => {
    const page = await openPage('/workshops/questions');
    page.find('.accordion details:not([open]) summary').click();
    expect(await faults(page, 'main')).toEqual([]);
  });

  it('a map from an external provider has no accessibility faults, before and after it loads', async () => {
    await commands.answerForOthers([{ part: '', contentType: 'image/svg+xml', body: SVG }]);
    const page = await openPage('/on-the-road', { cookies: '0' });
    const map = page.find('.map');
    map.scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect.poll(() => map.dataset.state).toBe('idle');
    expect(await faults(page, '.map')).toEqual([]);
    page.find('.map-show').click();
    await expect.poll(() => map.dataset.state).toBe('loaded');
    expect(await faults(page, '.map')).toEqual([]);
  });

  it.each([390, 820])(
    'the phone menu has no accessibility faults at %i px, in light and dark mode',
    async (width) => {
      await commands.prefer({ reducedMotion: 'reduce' });
      const page = await openPage('/studio', { width });
      page.find('.site-nav > summary').focus();
      await expect.poll(() => page.find('.site-nav').dataset.layer).toBe('');
      await commands.press(['Enter']);
      await expect.poll(() => page.find('main').inert).toBe(true);
      for (const colorScheme of ['light', 'dark'] as const) {
        await commands.prefer({ colorScheme, reducedMotion: 'reduce' });
        expect(await faults(page, '.site-header'), colorScheme).toEqual([]);
      }
    },
  );

  it('a menu block’s second menu has no accessibility faults', async () => {
    const page = await openPage('/studio/cafe');
    withText(page.findAll('main [role="tab"]'), 'Drinks').click();
    await expect.poll(() => page.find('[role="tab"][aria-selected="true"]').textContent).toContain('Drinks');
    expect(await faults(page, 'main')).toEqual([]);
  });

  it('a gallery’s lightbox has no accessibility faults', async () => {
    const page = await openGallery('/gallery');
    page.find('.slide a').click();
    await expect.poll(() => page.document.querySelector('dialog[open]')).not.toBeNull();
    expect(await faults(page, 'dialog[open]')).toEqual([]);
  });

  it('the footer’s cookie settings have no accessibility faults', async () => {
    const page = await openPage('/studio');
    page.find('[data-cookie-settings]').click();
    await expect.poll(() => page.findAll('.consent')).toHaveLength(1);
    expect(await faults(page, '.consent')).toEqual([]);
  });

  it('the sign-in dialog has no accessibility faults, even after a wrong password', async () => {
    await commands.drawPage({ path: '/account/login', system: { name: 'login', next: '/account' } }, {});
    await answer(createSession, { status: 401, error: { message: 'They do not match.' } });
    const page = await openPage('/studio');
    withText(page.findAll('header a').filter(isVisible), 'Account').click();
    await expect.poll(() => isVisible(page.document.querySelector('.dialog-sign-in'))).toBe(true);
    expect(await faults(page, '.dialog')).toEqual([]);
    page.find<HTMLInputElement>('.dialog [name="email"]').value = 'ines@buyer.test';
    page.find<HTMLInputElement>('.dialog [name="password"]').value = 'salt and clay';
    page.find('.dialog form button').click();
    await expect.poll(() => page.findAll('.dialog [role="alert"]')).toHaveLength(1);
    expect(await faults(page, '.dialog')).toEqual([]);
  });

  it('the error panel for a failed call has no accessibility faults', async () => {
    await answer(logOut, { isCut: true });
    const page = await openPage('/studio', { viewer: 'owner' });
    await commands.press(['Shift+Escape']);
    await expect.poll(() => isVisible(page.document.querySelector('.system-error'))).toBe(true);
    expect(await faults(page, '.system-error')).toEqual([]);
  });

  it('the message after a logout has no accessibility faults', async () => {
    const { hold } = pauseTimers(1_500);
    const page = await openPage('/studio?logout=true', { before: hold });
    await expect.poll(() => isVisible(page.document.querySelector('.dialog-information'))).toBe(true);
    expect(await faults(page)).toEqual([]);
  });

  it('the search suggestions have no accessibility faults', async () => {
    await answer(suggestPages, { answer: { results: RESULTS } });
    const page = await openPage('/archive');
    page.find('main input[type="search"]').focus();
    await expect.poll(() => page.find('main input[type="search"]').role).toBe('combobox');
    await commands.type('tide');
    await expect.poll(() => isVisible(page.find('[role="listbox"]'))).toBe(true);
    expect(await faults(page, 'main')).toEqual([]);
  });

  it('a tooltip and the Close button in an app’s web view have no accessibility faults', async () => {
    const page = await openPage('/studio/cafe?platform=mobile-app');
    await expect.poll(() => page.findAll('.web-view-close')).toHaveLength(1);
    const mark = page.find('abbr.menu-mark');
    mark.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = mark.getBoundingClientRect();
    await commands.mouse([{ move: { x: left + 3, y: top + 4 } }, { move: { x: left + 4, y: top + 4 } }]);
    await expect.poll(() => page.findAll('[role="tooltip"]')).toHaveLength(1);
    expect(await faults(page)).toEqual([]);
  });
});
