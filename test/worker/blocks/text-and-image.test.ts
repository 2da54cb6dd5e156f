import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderBlock, renderPage } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(seedSite);

const text = (value: object) =>
  renderBlock(BLOCK_TYPE.html, { html: '<h2>Leather-hard clay</h2>', ...value });
const image = { mediaId: 'a'.repeat(24), filename: 'jar.jpg', width: 200, height: 100, alt: 'A jar' };
const pageWith = (type: number, value: Record<string, unknown>) =>
  renderPage({
    sections: [
      { id: 's1', blocks: [{ id: 'b1', type, layout: { x: 0, y: 0, width: 24, height: 8 }, value }] },
    ],
  });

describe('shrinking headings', () => {
  it('the HTML contains the length of the longest word in a shrinking heading', async () => {
    expect(await text({ shrinks: true })).toContain(
      'class="text text-normal align-start text-shrink" style="--longest:7" data-script="text-shrink"',
    );
  });

  it('a shrinking heading can be highlighted too', async () => {
    const html = `<h2><span data-highlight="{}">Clay</span></h2>`;
    expect(await text({ html, shrinks: true })).toContain('data-script="highlight text-shrink"');
  });

  it.each([
    ['if the option is off', {}],
    ['without headings', { html: '<p>Clay</p>', shrinks: true }],
  ])('the block has no shrinking styles %s', async (_, value) => {
    const html = await text(value);
    expect(html).not.toContain('shrink');
    expect(html).not.toContain('data-script');
  });

  it('a page without a shrinking heading has no shrinking styles', async () => {
    expect(await pageWith(BLOCK_TYPE.html, { html: '<h2>Clay</h2>' })).not.toContain('text-shrink');
  });
});

describe('the hover effect on an image', () => {
  it('adds the styles of the chosen effect only', async () => {
    const html = await pageWith(BLOCK_TYPE.image, { image, hover: 'zoom' });
    expect(html).toContain('class="picture crop-cover caption-below hover-zoom"');
    expect(html).toContain('.hover-zoom');
  });

  it.each([{ image }, { image, hover: 'none' }])(
    'adds nothing to an image without an effect',
    async (value) => {
      expect(await pageWith(BLOCK_TYPE.image, value)).not.toContain('hover-');
    },
  );
});
