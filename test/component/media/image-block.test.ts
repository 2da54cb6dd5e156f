import { describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { openPage } from '#support/component/open-page.ts';

const image = {
  ...{ mediaId: 'c7d83d61a7101a4e4aaca0c3', filename: 'hero-shelf.jpg', alt: 'A shelf' },
  ...{ width: 2400, height: 1350 },
};
const picture = {
  ...{ id: 'a', type: BLOCK_TYPE.image, layout: { x: 0, y: 0, width: 24, height: 8 } },
  value: { image, caption: 'On the shelf', captionPosition: 'overlay' },
};

describe('the caption over an image block', () => {
  it('[B9.3.04] [A9.15] moves below the image in a block narrower than 415 pixels', async () => {
    const sections = [{ id: 's1', space: 'none', blocks: [picture] }];
    const page = await openPage('/pictures', { width: 455, content: { title: 'Pictures', sections } });
    const width = () => page.find('.b-image').getBoundingClientRect().width;
    const position = () => page.window.getComputedStyle(page.find('figcaption')).position;
    expect([width(), position()]).toEqual([415, 'absolute']);
    page.frame.style.width = '454px';
    await expect.poll(width).toBe(414);
    expect(position()).toBe('static');
  });
});
