import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const PATH = '/studio/glazes';
/**
 * No other page uses this image's URL, because browsers show an image that another page has loaded from
 * memory, even if it is lazy.
 */
const OWN_IMAGE = {
  mediaId: '5e1f0a5e1f0a5e1f0a5e1f0a',
  filename: 'glaze-recipe.jpg',
  width: 1600,
  height: 1000,
  alt: 'Five glaze test tiles',
};

/** Returns the boxes of an image block's frame and text, and how far they overlap horizontally. */
function layout({ find }: OpenPage, name: string) {
  const [frame, words] = ['.picture-frame', '.picture-words'].map((part) =>
    find(`.layout-${name} ${part}`).getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  return { frame, words, overlap: Math.min(frame.right, words.right) - Math.max(frame.left, words.left) };
}

describe('an image block with text', () => {
  it('[B3.8.01] shows its text beside, over or at the edge of the image', async () => {
    const page = await openPage(PATH);
    expect(layout(page, 'card').overlap).toBeLessThan(0);
    expect(layout(page, 'overlap').overlap).toBeGreaterThan(50);
    const collage = layout(page, 'collage');
    expect(collage.overlap).toBeGreaterThan(50);
    expect(collage.words.bottom).toBeGreaterThan(collage.frame.bottom);
    const poster = layout(page, 'poster');
    expect(poster.overlap).toBe(poster.words.width);
  });

  it('[B3.8.01] the image is not fetched before the visitor asks for it', async () => {
    const page = await openPage(PATH, { blocks: { b5: { image: OWN_IMAGE } } });
    const isFetched = () =>
      page.window.performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes(OWN_IMAGE.mediaId));
    const request = page.find('.picture-request');
    request.scrollIntoView({ block: 'center', behavior: 'instant' });
    expect(request.querySelector('summary')?.textContent).toContain('Show the image: Five glaze test tiles');
    // Measuring forces the layout of closed <details> too, as a browser extension or another script may do.
    expect(page.find('.picture-request img').getBoundingClientRect().height).toBe(0);
    // By the time that the other images have loaded, this image would have been requested too.
    const others = page.findAll<HTMLImageElement>('.block img').filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return isVisible(image) && bottom > 0 && top < 800;
    });
    expect(others.length).toBeGreaterThan(0);
    for (const image of others) await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    expect(isFetched()).toBe(false);
    page.find('.picture-request summary').focus();
    await commands.press(['Enter']);
    await expect.poll(() => isVisible(page.find('.picture-request img'))).toBe(true);
    await expect.poll(isFetched).toBe(true);
  });

  it('an image that loads on request can be opened without JavaScript', async () => {
    const page = await openPage(PATH, { hasScript: false });
    const isShown = () => isVisible(page.find('.picture-request img'));
    expect(isShown()).toBe(false);
    page.find('.picture-request summary').click();
    await expect.poll(isShown).toBe(true);
  });
});

describe('a shape block', () => {
  it('[A9.18] a shape block’s height follows from its width and aspect ratio', async () => {
    const page = await openPage(PATH);
    const ratio = (aspect: string) => {
      const shape = page
        .findAll('.shape')
        .find(({ style }) => style.getPropertyValue('--shape-aspect') === aspect);
      const drawing = shape?.querySelector('svg');
      if (!drawing) return null;
      const { width, height } = page.window.getComputedStyle(drawing);
      return Math.round((Number.parseFloat(height) / Number.parseFloat(width)) * 100);
    };
    expect(['100 / 150', '100 / 67', '100 / 100'].map(ratio)).toEqual([150, 67, 100]);
  });
});
