import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { clickAt, openGallery } from '#support/component/galleries.ts';
import {
  expectClosed,
  expectOpen,
  findLightbox,
  GRID,
  isAt,
  isSettled,
  measureImage,
  openLightbox,
  openSlide,
  place,
  slideLink,
} from '#support/component/lightbox.ts';
import { beforeStart, type OpenPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const focused = ({ document }: OpenPage) => document.activeElement;
const click = ({ find }: OpenPage, selector: string) => find(selector).click();

describe('the lightbox', () => {
  it('[B1.02] [B2.2.01] [B2.2.04] a click opens the lightbox over the whole window, with controls and a caption', async () => {
    const page = await openLightbox(1);
    const { x, y, width, height } = page.find('dialog').getBoundingClientRect();
    const { clientWidth } = page.document.documentElement;
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: clientWidth, height: 720 });
    for (const name of ['previous', 'next', 'close']) {
      const control = page.find(`.lightbox-${name}`);
      expect(control.ariaLabel?.toLowerCase()).toBe(name);
      expect(isVisible(control)).toBe(true);
    }
    const [, second] = page.findAll('.slide');
    expect(page.find('.lightbox-caption').textContent).toBe(second?.dataset.title);
    expect(place(page)).toBe('2 of 12');
  });

  it.each([
    ['[B2.2.02]', 'Enter'],
    ['[B2.2.03]', 'Space'],
  ])('%s the lightbox opens with %s', async (_, key) => {
    const page = await openGallery(GRID);
    slideLink(page, 2).focus();
    await commands.press([key]);
    await isAt(page, '3 of 12');
  });

  it('a click with a modifier key does not open the lightbox, but opens a tab like any link', async () => {
    const page = await openGallery(GRID);
    const clicks: boolean[] = [];
    page.window.addEventListener('click', (event) => {
      clicks.push(event.defaultPrevented);
      event.preventDefault();
    });
    const { MouseEvent } = page.window;
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      slideLink(page, 0).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }),
      );
    expect(clicks).toEqual([false, false, false]);
    // Without a modifier key, the same click opens the lightbox.
    slideLink(page, 0).click();
    await isAt(page, '1 of 12');
    expect(clicks).toEqual([false, false, false, true]);
  });

  it('[B2.2.08] the lightbox leaves the URL unchanged if the gallery does not use history', async () => {
    const page = await openLightbox(1);
    expect(page.window.location.pathname + page.window.location.hash).toBe(GRID);
  });

  it('[B2.2.12] the lightbox closes with its button and returns the focus', async () => {
    const page = await openGallery(GRID);
    slideLink(page, 3).focus();
    await commands.press(['Enter']);
    await isAt(page, '4 of 12');
    // The browser itself would return focus to the clicked link, not to the link of the image shown last.
    await commands.press(['ArrowRight']);
    await isAt(page, '5 of 12');
    click(page, '.lightbox-close');
    await expectClosed(page);
    expect(focused(page)).toBe(slideLink(page, 4));
  });

  it('[B2.2.13] closes after a click beside the image', async () => {
    const page = await openLightbox(1);
    await isSettled(page);
    await clickAt({ x: measureImage(page).x - 60, y: 250 });
    await expectClosed(page);
  });

  it('[B2.2.14] a click at the very edge of an image neither closes nor moves the lightbox', async () => {
    const page = await openLightbox(1);
    await expectOpen(page);
    // Makes the image as wide as the window, so that every point is on the image.
    Object.assign(page.find('.lightbox-slide img').style, { width: '1280px', height: '720px' });
    for (const x of [10, 1270]) {
      await clickAt({ x, y: 500 });
      expect(place(page)).toBe('2 of 12');
      expect(findLightbox(page)?.dataset.phase).toBe('shown');
    }
    await clickAt({ x: 100, y: 500 });
    await isAt(page, '1 of 12');
  });

  it('the lightbox keeps the scroll position of the page behind it', async () => {
    const page = await openLightbox(1);
    const before = page.window.scrollY;
    await commands.mouse([{ move: { x: 640, y: 360 } }, { wheel: { x: 0, y: 600 } }]);
    await commands.press(['PageDown', 'End']);
    await isAt(page, '12 of 12');
    expect(page.window.scrollY).toBe(before);
    await commands.press(['Home', 'Escape']);
    await expectClosed(page);
    expect(page.window.scrollY).toBe(before);
  });

  it('[B2.2.19] the lightbox keeps the focus inside, and Tab wraps around in either direction', async () => {
    const page = await openLightbox(1);
    const name = () => (focused(page)?.closest('dialog') ? focused(page)?.ariaLabel : 'outside');
    for (const [key, names] of [
      ['Tab', ['Previous', 'Next', 'Share', 'Close', 'Previous']],
      ['Shift+Tab', ['Close', 'Share', 'Next', 'Previous', 'Close']],
    ] as const)
      for (const expected of names) {
        await commands.press([key]);
        expect(name()).toBe(expected);
      }
    // Elements behind the lightbox cannot receive focus either.
    slideLink(page, 5).focus();
    expect(name()).toBe('Close');
  });

  it('[B3.2.02] the lightbox has its gallery’s theme', async () => {
    const page = await openLightbox(1, GRID, { blocks: { gallery: { lightboxTheme: 'light' } } });
    expect(findLightbox(page)?.className).toContain('lightbox-light');
  });

  it('[B2.2.05] [B3.2.02] the lightbox does not open for a slide with its own link', async () => {
    const page = await openGallery(GRID, {
      before: beforeStart((document) => {
        const slide = document.querySelector<HTMLElement>('.slide');
        if (slide) slide.dataset.clickThroughUrl = '/contact';
        slide?.querySelector('.slide-frame')?.setAttribute('href', '/contact');
      }),
    });
    await openSlide(page, 1);
    click(page, '.lightbox-close');
    await expectClosed(page);
    slideLink(page, 0).click();
    await expect.poll(() => page.frame.contentWindow?.location.pathname).toBe('/contact');
  });

  it('[B8.3.03] an unavailable lightbox reports an error and stays closed', async () => {
    const warnings: unknown[] = [];
    const page = await openGallery(GRID, {
      site: { flags: { lightbox: false } },
      before: ({ console }) => {
        console.warn = (text: unknown) => warnings.push(text);
      },
    });
    expect(warnings).toContain('lightboxify is not available in this tier!');
    expect(slideLink(page, 0).ariaHasPopup).toBeNull();
  });

  it('the lightbox opens at the last of a thousand images and advances to the first', async () => {
    const page = await openLightbox(999, GRID, { slideCount: 1000 });
    expect(place(page)).toBe('1000 of 1000');
    await commands.press(['ArrowRight']);
    await isAt(page, '1 of 1000');
  });
});
