import { describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { toFeedHtml } from '#worker/feeds/feed-content.ts';

const ADDRESS = 'https://shop.test/journal/kiln';
const image = { mediaId: 'a'.repeat(24), filename: 'a pot.jpg', width: 2000, height: 1000, alt: '"A" pot' };
const block = (y: number, type: number, value: object, more: object = {}) => ({
  id: `b${y}`,
  type,
  layout: { x: 0, y, width: 24, height: 1 },
  value,
  ...more,
});
const write = (body: object[], sections: object[] = []) =>
  toFeedHtml(
    itemSchema.parse({
      id: 'b'.repeat(24),
      recordType: 1,
      urlId: 'kiln',
      title: 'Kiln',
      status: 1,
      position: 0,
      body,
      sections,
    }),
    ADDRESS,
  );

describe('a feed item’s text', () => {
  it('a feed item’s text contains every text and image in reading order, with absolute URLs', () => {
    const html = write(
      [
        block(2, BLOCK_TYPE.quote, { quote: 'Slow & low', source: 'A potter' }),
        block(0, BLOCK_TYPE.html, {
          html: '<p>See <a href="/shop?a=1&amp;b=2">the shop</a>, <a href="#end">below</a> or <a href="mailto:a@b.test">write</a>.</p><script>x()</script>',
        }),
        block(1, BLOCK_TYPE.image, { image, caption: 'From the kiln' }),
        block(3, BLOCK_TYPE.markdown, { markdown: '# One\n\n[two](two)' }),
        block(4, BLOCK_TYPE.code, { code: 'a < b ]]> c' }),
        block(5, BLOCK_TYPE.button, { text: 'Go', href: 'javascript:alert(1)' }),
      ],
      [
        {
          id: 's1',
          blocks: [
            block(0, BLOCK_TYPE.accordion, { items: [{ id: 'i', title: 'Why?', html: '<p>So.</p>' }] }),
          ],
        },
        { id: 's2', isHidden: true, blocks: [block(0, BLOCK_TYPE.html, { html: '<p>Hidden</p>' })] },
        { id: 's3', blocks: [block(0, BLOCK_TYPE.html, { html: '<p>Sample</p>' }, { sample: {} })] },
        {
          id: 's4',
          blocks: [block(0, BLOCK_TYPE.html, { html: 5 }), block(1, 999, { html: '<p>Unknown</p>' })],
        },
      ],
    );
    const places = ['the shop', '<figure>', 'Slow &#38; low', '>One<', 'a &#60; b', '>Go<', 'Why?', 'So.'];
    const found = places.map((words) => html.indexOf(words));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(html).toContain('href="https://shop.test/shop?a=1&amp;b=2"');
    expect(html).toContain(`href="${ADDRESS}#end"`);
    expect(html).toContain('href="https://shop.test/journal/two"');
    expect(html).toContain(`src="https://shop.test/images/${image.mediaId}/a%20pot.jpg?format=1500w"`);
    expect(html).toContain('href="mailto:a@b.test"');
    expect(html).not.toMatch(/script|Hidden|Sample|Unknown|(?:href|src)="[/#]/);
  });
});
