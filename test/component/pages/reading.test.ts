import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenPage, openPage } from '#support/component/open-page.ts';

/**
 * Window sizes in which something may overlap: the header a heading, or the cookie bar the focused element.
 */

const WINDOWS = [
  [320, 568],
  [390, 844],
  [820, 1180],
  [1280, 600],
  [1440, 900],
] as const;

describe('the home page’s heading', () => {
  it.for(WINDOWS)(
    'the heading starts below the header in a window of %i by %i pixels',
    async ([width, height]) => {
      // Adds a query, because Vitest itself serves the path `/`.
      const page = await openPage('/?screenshot=true', { width, height, cookies: '0' });
      const box = (selector: string) => page.find(selector).getBoundingClientRect();
      expect(box('h1').top).toBeGreaterThanOrEqual(box('.site-header').bottom);
      if (width >= 900) return;
      // On narrow windows, the image has no free space beside its subject, so the text is below the image.
      const picture = box('main > .section .ground');
      expect(picture.top).toBeGreaterThanOrEqual(box('main > .section .grid').bottom);
      expect(picture.height).toBeGreaterThan(200);
      expect(picture.width).toBe(width);
    },
  );
});

/**
 * Returns whether the cookie bar covers the focused element. For an element that is taller than the space
 * above the bar, only its top must be visible.
 */
function isCovered({ document }: OpenPage): boolean {
  const bar = document.querySelector('.consent')?.getBoundingClientRect();
  const focused = document.activeElement;
  if (!bar || !focused || focused === document.body || focused.closest('.consent')) return false;
  const box = focused.getBoundingClientRect();
  if (box.height > bar.top - 24) return box.top < 0 || box.top > 24;
  return box.bottom > bar.top && box.top < bar.bottom && box.right > bar.left && box.left < bar.right;
}

describe('the cookie banner as a bar', () => {
  it('follows the skip link in the focus order, and never covers the focused element', async () => {
    // Disables smooth scrolling, because a focused element may pass under the bar while it scrolls into
    // place.
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await openPage('/shop', { width: 390, height: 700, cookies: null });
    await expect.poll(() => page.findAll('.consent')).toHaveLength(1);
    const focused = () => page.document.activeElement?.textContent?.trim();
    for (const name of ['Skip to content', 'Accept', 'Decline']) {
      await commands.press(['Tab']);
      expect(focused()).toBe(name);
    }
    const seen = new Set<Element | null>();
    for (let stop = 0; stop < 60; stop++) {
      await commands.press(['Tab']);
      seen.add(page.document.activeElement);
      expect(isCovered(page), `stop ${stop}`).toBe(false);
    }
    expect(seen.size).toBeGreaterThan(20);
    // Starts at the page's last link and moves backward.
    page.findAll('footer a').at(-1)?.focus();
    expect(isCovered(page)).toBe(false);
    for (let stop = 0; stop < 20; stop++) {
      await commands.press(['Shift+Tab']);
      expect(isCovered(page), `back ${stop}`).toBe(false);
    }
  });
});
