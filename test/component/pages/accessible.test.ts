import { describe, expect, it } from 'vitest';
import { faults, faultsInBothLooks } from '#support/component/axe.ts';
import { openGallery } from '#support/component/galleries.ts';
import { openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/seen.ts';

const DEMO = Object.keys(import.meta.glob('../../../demo/tide-and-kiln/pages/*.json'))
  .map((file) => file.replace(/^.*\//, '').slice(0, -'.json'.length))
  .map((name) => (name === 'home' ? '/' : `/${name.replaceAll('--', '/')}`))
  // `test/browser` looks at these: a heading that needs the database, and a menu that stands twice on the page of every block.
  .filter((path) => path !== '/donate' && path !== '/studio/sampler');

describe('a page of the demo', () => {
  it('is walked whole', () => {
    expect(DEMO.length).toBeGreaterThan(30);
  });

  it.each(DEMO)(
    '%s has no fault of accessibility, light on a phone and dark on a desk',
    async (path) => {
      expect(await faultsInBothLooks(await openPage(path, { height: 900 }))).toEqual([]);
    },
    60_000,
  );
});

describe('what is opened', () => {
  it('has no fault: the folder of a menu', async () => {
    const page = await openPage('/shop', { width: 1440 });
    withText(page.findAll('.menu-wide summary'), 'Studio').click();
    await expect.poll(() => isVisible(page.find('.menu-wide .mega'))).toBe(true);
    expect(await faults(page, '.site-header')).toEqual([]);
  });

  it('has no fault: a popup', async () => {
    const page = await openPage('/letters', { height: 720 });
    await expect.poll(() => page.find('.popup-place').dataset.started).toBe('');
    page.window.scrollTo({ top: 1e6, behavior: 'instant' });
    await expect.poll(() => isVisible(page.find('dialog.popup'))).toBe(true);
    expect(await faults(page)).toEqual([]);
  });

  it('has no fault: the cookie banner', async () => {
    const page = await openPage('/', { cookies: null });
    await expect.poll(() => page.findAll('.consent')).toHaveLength(1);
    expect(await faultsInBothLooks(page, '.consent')).toEqual([]);
  });

  it('has no fault: an answer of an accordion', async () => {
    const page = await openPage('/workshops/questions');
    page.find('.accordion details:not([open]) summary').click();
    expect(await faults(page, 'main')).toEqual([]);
  });

  it('has no fault: another card of a menu', async () => {
    const page = await openPage('/studio/cafe');
    withText(page.findAll('main [role="tab"]'), 'Drinks').click();
    await expect.poll(() => page.find('[role="tab"][aria-selected="true"]').textContent).toContain('Drinks');
    expect(await faults(page, 'main')).toEqual([]);
  });

  it('has no fault: the lightbox of a gallery', async () => {
    const page = await openGallery('/gallery');
    page.find('.slide a').click();
    await expect.poll(() => page.document.querySelector('dialog[open]')).not.toBeNull();
    expect(await faults(page, 'dialog[open]')).toEqual([]);
  });
});
