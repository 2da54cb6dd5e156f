import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { atRest, currentThumb, drag, openGallery, scrolledBy } from '#support/component/galleries.ts';
import { measureBoxes } from '#support/component/gallery-geometry.ts';
import { beforeStart, openPage } from '#support/component/open-page.ts';

it('[B3.4.07] each slide shows its text in the configured one of seven positions', async () => {
  const { findAll } = await openPage('/gallery/slideshow', {
    before: beforeStart((document) =>
      document.querySelector('.gallery')?.removeAttribute('data-gallery-options'),
    ),
  });
  const name = (share: number, names: readonly [string, string, string]) =>
    names[share < 0.34 ? 0 : share > 0.66 ? 2 : 1];
  const places = findAll('.slide').map((slide) => {
    const outer = slide.getBoundingClientRect();
    const words = slide.querySelector('.slide-meta');
    const inner = words?.getBoundingClientRect() ?? outer;
    const across = (inner.left + inner.width / 2 - outer.left) / outer.width;
    const down = (inner.top + inner.height / 2 - outer.top) / outer.height;
    const seen = `${name(down, ['top', 'middle', 'bottom'])} ${name(across, ['left', 'middle', 'right'])}`;
    return [/meta-([a-z-]+)/.exec(words?.className ?? '')?.[1], seen];
  });
  expect(Object.fromEntries(places)).toEqual({
    bottom: 'bottom middle',
    'bottom-left': 'bottom left',
    'top-right': 'top right',
    'top-left': 'top left',
    center: 'middle middle',
    top: 'top middle',
    'bottom-right': 'bottom right',
  });
});

describe('a right-to-left gallery', () => {
  const openMirrored = (address: string) =>
    openGallery(address, {
      before: beforeStart(({ documentElement }) => documentElement.setAttribute('dir', 'rtl')),
    });

  it('a right-to-left gallery starts its strip on the right, with the next slide on the left', async () => {
    const page = await openMirrored('/gallery/strip');
    const [first, second] = measureBoxes(page);
    expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? 0);
    for (const index of [1, 2]) {
      await commands.press(['ArrowLeft']);
      await expect.poll(() => currentThumb(page)).toBe(index);
      await expect.poll(() => scrolledBy(page)).toBeGreaterThan(0);
      await atRest(page);
    }
    expect(page.find('.gallery-next').getBoundingClientRect().x).toBeLessThan(100);
    await commands.press(['ArrowRight']);
    await expect.poll(() => currentThumb(page)).toBe(1);
  });

  it('a drag to the right shows the next slide', async () => {
    const page = await openMirrored('/gallery/slideshow');
    await drag(page, 0.2, 0.85);
    await expect.poll(() => currentThumb(page)).toBe(1);
    await atRest(page);
    // The drag goes back. A click in this place would go forward.
    await drag(page, 0.85, 0.2);
    await expect.poll(() => currentThumb(page)).toBe(0);
  });
});
