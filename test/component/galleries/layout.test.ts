import { describe, expect, it } from 'vitest';
import { openGallery } from '#support/component/galleries.ts';
import { GEOMETRY, overflow } from '#support/component/gallery-geometry.ts';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';

describe.each([390, 820, 1440])('in a window of %i', (width) => {
  it.each(GALLERY_PAGES)('the design of %s is as it should be', async (path) => {
    const page = await openGallery(path, { width, height: 900 });
    expect(overflow(page)).toBe(0);
    await GEOMETRY[path]?.(page, width);
  });
});
