import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { IMAGE_LAYOUTS } from '#schema/contracts/blocks/image.ts';
import { SHAPE_MASKS, SHAPES } from '#schema/contracts/blocks/shapes.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(seedSite);

const image = { mediaId: 'c'.repeat(24), filename: 'vase.jpg', width: 2400, height: 1350, alt: 'A vase' };
const render = (value: object) => renderBlock(BLOCK_TYPE.image, { image, ...value });
const words = {
  title: 'Kelp',
  text: '<p>Green</p><script>a()</script>',
  buttonText: 'See it',
  href: '/shop',
};
const readTag = (html: string, name: string) => new RegExp(`<${name}\\b[^>]*>`).exec(html)?.[0] ?? '';

describe('the image block', () => {
  it.each(IMAGE_LAYOUTS.filter((layout) => layout !== 'inline'))(
    '[B3.8.01] shows its text in the layout %s with one link',
    async (layout) => {
      const html = await render({ layout, headingLevel: '3', ...words });
      expect(html).toContain(`layout-${layout}`);
      expect(html).toMatch(
        /<h3[^>]*>Kelp<\/h3><div class="text" dir="auto"><p>Green<\/p><\/div><a[^>]*href="\/shop">See it<\/a>/,
      );
      expect(html).not.toContain('script');
      expect([...html.matchAll(/<a /g)]).toHaveLength(1);
    },
  );

  it('the image block without a layout shows no text and links its image', async () => {
    const html = await render(words);
    expect(html).not.toContain('Kelp');
    expect(html).toMatch(/<a href="\/shop"><picture>/);
  });

  it('requests an image half as wide for a card in a wide window', async () => {
    const sizes = async (layout: string) =>
      /sizes="\(min-width: \d+px\) (\d+)px/.exec(await render({ layout }))?.[1];
    const [whole, half] = [Number(await sizes('inline')), Number(await sizes('card'))];
    expect(half / whole).toBeCloseTo(0.5, 1);
  });

  it.each(SHAPE_MASKS)('[B3.11.07] the image block is cropped to %s', async (mask) => {
    const html = await render({ mask });
    expect(html).toMatch(/<clipPath id="mask-b1" clipPathUnits="objectBoundingBox"><path d="M/);
    expect(html).toContain('--mask:url(#mask-b1)');
  });

  it('[B3.8.01] the image loads with the page, when it comes near, or on request', async () => {
    expect(readTag(await render({ loadMode: 'now' }), 'img')).not.toContain('loading');
    const asked = await render({ loadMode: 'manual' });
    expect(asked).toMatch(
      /<details[^>]*><summary[^>]*><span>Show the image: A vase<\/span><\/summary><picture>/,
    );
    expect(readTag(asked, 'img')).toContain('loading="lazy"');
  });

  it('[B5.28] [B3.8.01] requests an image narrower or wider than its displayed width', async () => {
    const width = async (sizeAdjustment: number) =>
      Number(/sizes="\(min-width: \d+px\) (\d+)px/.exec(await render({ sizeAdjustment }))?.[1]);
    const shown = await width(100);
    expect(await width(50)).toBe(Math.round(shown / 2));
    expect(await width(150)).toBe(Math.round(shown * 1.5));
    expect(await width(0)).toBe(0);
  });

  it('[B3.8.01] uses one file for all screens in the size format "original"', async () => {
    const html = await render({ sizeFormat: 'original' });
    expect(readTag(html, 'img')).toContain(`src="/images/${image.mediaId}/vase.jpg"`);
    expect(html).not.toMatch(/srcset|<source/i);
  });

  it('[B3.8.01] requests no image above its maximum pixel ratio', async () => {
    const html = await render({ maxPixelRatio: 2 });
    expect([...html.matchAll(/media="\(min-resolution: ([\d.]+)dppx\)"/g)].map(([, ratio]) => ratio)).toEqual(
      ['4', '3'],
    );
  });

  it('[B3.8.01] the image block is never enlarged if stretching is off', async () => {
    expect(await render({ stretch: false })).toContain('max-width:2400px');
    expect(await render({})).not.toContain('max-width:2400px');
  });

  it('drops a link that runs code', async () => {
    for (const layout of ['inline', 'card'])
      expect(await render({ layout, buttonText: 'x', href: 'javascript:alert(1)' })).not.toContain(
        'javascript:',
      );
  });
});

describe('the shape block', () => {
  it.each(SHAPES)('[B3.11.06] draws the shape %s as decoration', async (shape) => {
    const html = await renderBlock(BLOCK_TYPE.shape, { shape });
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><path d="M[^"]+Z"/);
  });

  it.each([
    ['square', 100],
    ['vertical', 150],
    ['horizontal', 67],
  ])(
    '[A9.18] the shape block with a %s shape has a height of %i percent of its width',
    async (aspect, height) =>
      expect(await renderBlock(BLOCK_TYPE.shape, { aspect })).toContain(`--shape-aspect:100 / ${height}`),
  );

  it('the shape block has an accessible name if one is set or if it is a link', async () => {
    expect(await renderBlock(BLOCK_TYPE.shape, { alt: 'A tide mark' })).toMatch(
      /role="img" aria-label="A tide mark"/,
    );
    const link = await renderBlock(BLOCK_TYPE.shape, { href: '/events', alt: 'Events' });
    expect(link).toContain('<a href="/events" aria-label="Events">');
    expect(await renderBlock(BLOCK_TYPE.shape, { href: 'javascript:a()' })).not.toContain(
      'href="javascript:',
    );
  });
});
