import { describe, expect, it } from 'vitest';
import { clickAt, currentThumb, middle, openGallery, wait } from '#support/component/galleries.ts';
import { beforeStart } from '#support/component/open-page.ts';
import slideshow from '../../../demo/tide-and-kiln/pages/gallery--slideshow.json' with { type: 'json' };

const GRID = '/gallery/grid';

describe('the images in a gallery', () => {
  it.each([
    ['fill', 'cover'],
    ['fit', 'contain'],
  ])(
    '[B3.3.11] the images become backgrounds that %s their slides, from the files already loaded, and still name their links',
    async (mode, size) => {
      const page = await openGallery(GRID, {
        galleryOptions: { useBackgroundImage: true, loaderOptions: { mode } },
      });
      const style = (selector: string) => page.window.getComputedStyle(page.find(selector));
      await expect.poll(() => style('.slide-frame').backgroundSize).toBe(size);
      const image = page.find<HTMLImageElement>('.slide-frame img');
      await expect.poll(() => style('.slide-frame').backgroundImage).toBe(`url("${image.currentSrc}")`);
      expect(style('.slide-frame img').opacity).toBe('0');
      await expect.element(page.view.css('.slide-frame').first()).toHaveAccessibleName(image.alt);
    },
  );

  it('[B3.3.08] the images load with the page if lazy loading is off', async () => {
    const { findAll } = await openGallery(GRID, { galleryOptions: { lazyLoad: false } });
    const pictures = findAll<HTMLImageElement>('.slide img');
    expect(pictures.map(({ loading }) => loading)).toEqual(Array(12).fill('eager'));
    await expect.poll(() => pictures.filter(({ complete }) => !complete)).toEqual([]);
  });
});

describe('linked galleries', () => {
  it('[B3.3.10] [B4.09] linked galleries keep the same index', async () => {
    const sections = slideshow.content.sections.map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block) =>
        block.id === 'gallery' ? [block, { ...block, id: 'second' }] : [block],
      ),
    }));
    const page = await openGallery('/gallery/slideshow', {
      content: { ...slideshow.content, sections },
      galleryOptions: { linkedGalleries: ['gallery-second'], transition: 'fade', speed: 0.1 },
    });
    const thumbs = (id: string) => page.findAll(`#gallery-${id} .slide-thumbs a`);
    const current = (id: string) => thumbs(id).findIndex((link) => link.hasAttribute('aria-current'));
    thumbs('gallery')[3]?.click();
    await expect.poll(() => [current('gallery'), current('second')]).toEqual([3, 3]);
    await expect.poll(() => page.findAll('.is-in-motion')).toEqual([]);
    thumbs('second')[5]?.click();
    await expect.poll(() => [current('gallery'), current('second')]).toEqual([5, 5]);
  });
});

describe('the URL of a gallery page', () => {
  const before = beforeStart((document) => {
    const strip = document.querySelector<HTMLElement>('.gallery');
    if (strip) strip.dataset.collectionUrl = '/gallery';
  });

  it('[B4.15] the URL stays unchanged in the editor, which shows the page in a frame', async () => {
    const page = await openGallery('/gallery/strip', {
      before,
      galleryOptions: { historyHash: true, speed: 0.1, lightbox: false },
    });
    await clickAt(middle(page.find('.gallery-next')));
    await expect.poll(() => currentThumb(page)).toBe(1);
    await wait(100);
    expect(page.window.location.pathname).toBe('/gallery/strip');
  });

  it('[B2.2.07] a gallery without a lightbox opens at the slide named by the URL’s last path segment', async () => {
    const page = await openGallery('/gallery/strip', {
      galleryOptions: { lightbox: false },
      before(window) {
        before(window);
        beforeStart((document) => {
          const third = document.querySelectorAll<HTMLElement>('.slide')[2];
          if (third) third.dataset.slideUrl = 'strip';
        })(window);
      },
    });
    await expect.poll(() => currentThumb(page)).toBe(2);
    expect(page.document.querySelector('dialog.lightbox')).toBeNull();
  });
});
