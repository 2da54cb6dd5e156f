import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { clickAt, openGallery } from '#support/component/galleries.ts';
import {
  expectClosed,
  expectOpen,
  findLightbox,
  GRID,
  isAt,
  openSlide,
} from '#support/component/lightbox.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { shareInView } from '#support/component/visibility.ts';

/**
 * Number of history entries of the page's iframe. `history.length` counts the entries of the whole tab, up to
 * 50.
 */
const countEntries = ({ window }: OpenPage): number => Reflect.get(window, 'navigation').entries().length;
/** Returns the lightbox state of the current history entry. */
const readState = ({ window }: OpenPage) => window.history.state?.lightbox ?? null;
const address = ({ window }: OpenPage) => window.location.pathname + window.location.hash;
const goBack = ({ window }: OpenPage) => window.history.back();

/** Opens a gallery from another page, so that going back once too often would leave the gallery. */
async function comeTo(path: string): Promise<OpenPage> {
  const page = await openPage('/contact');
  const left = page.document;
  // Before the load event has ended, a navigation would replace the history entry instead of adding one.
  await new Promise((resolve) => page.window.setTimeout(resolve));
  page.window.location.assign(path);
  const isReady = () =>
    page.document !== left &&
    page.window.location.pathname === path &&
    page.document.querySelector('.is-live .slide-frame') !== null;
  await expect.poll(isReady).toBe(true);
  expect(countEntries(page)).toBe(2);
  return page;
}

describe.each([GRID, '/gallery'])('the lightbox in %s', (path) => {
  it('an open lightbox is one history entry: Back closes it, and Forward reopens it at the last viewed slide', async () => {
    const page = await comeTo(path);
    await openSlide(page, 1);
    await expectOpen(page);
    expect(countEntries(page)).toBe(3);
    await commands.press(['ArrowRight']);
    await isAt(page, '3 of 12');
    expect(countEntries(page)).toBe(3);
    goBack(page);
    await expectClosed(page);
    expect(address(page)).toBe(path);
    page.window.history.forward();
    await expectOpen(page);
    await isAt(page, '3 of 12');
    goBack(page);
    await expectClosed(page);
  });

  it('the lightbox leaves no history entry behind, however it is closed', async () => {
    const page = await comeTo(path);
    const closers = [
      () => page.find('.lightbox-close').click(),
      () => commands.press(['Escape']),
      () => clickAt({ x: 30, y: 300 }),
    ];
    for (const close of closers) {
      await openSlide(page, 1);
      await expectOpen(page);
      await close();
      await expectClosed(page);
      expect([address(page), readState(page), countEntries(page)]).toEqual([path, null, 3]);
    }
    goBack(page);
    await expect.poll(() => address(page)).toBe('/contact');
  });

  it('a key pressed while the lightbox closes stores nothing in the page’s history entry', async () => {
    const page = await comeTo(path);
    await openSlide(page, 1);
    await expectOpen(page);
    const { KeyboardEvent } = page.window;
    const press = () =>
      findLightbox(page)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    page.window.addEventListener('popstate', press, { once: true });
    await commands.press(['Escape']);
    await expectClosed(page);
    expect(readState(page)).toBeNull();
  });

  it('the lightbox reopens after a reload, and Back closes it', async () => {
    const page = await comeTo(path);
    await openSlide(page, 4);
    await expectOpen(page);
    const left = page.document;
    page.window.location.reload();
    await expect.poll(() => page.document !== left).toBe(true);
    await expectOpen(page);
    await isAt(page, '5 of 12');
    goBack(page);
    await expectClosed(page);
    expect(address(page)).toBe(path);
  });
});

it.each([GRID, '/gallery/carousel'])(
  'the lightbox in %s leaves the gallery at the image that was open when it closed',
  async (path) => {
    const page = await openGallery(path);
    await openSlide(page, 0);
    await expectOpen(page);
    await commands.press(['End', 'Escape']);
    await expectClosed(page);
    const last = page.findAll('.slide-frame').at(-1);
    expect(page.document.activeElement).toBe(last);
    await expect.poll(() => shareInView(last)).toBeGreaterThan(0.9);
  },
);

it('Back closes an image block’s lightbox and returns the focus', async () => {
  const page = await openPage('/studio', { blocks: { b2: { lightbox: true, caption: '' } } });
  await expect.poll(() => page.document.querySelector('a[data-lightbox][aria-haspopup]')).not.toBeNull();
  page.find('a[data-lightbox]').click();
  await expectOpen(page);
  goBack(page);
  await expectClosed(page);
  expect(address(page)).toBe('/studio');
  expect(page.document.activeElement).toBe(page.find('a[data-lightbox]'));
});
