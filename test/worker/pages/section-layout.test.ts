import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderPage } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

const text = (id: string, rest: object = {}) => ({
  id,
  type: BLOCK_TYPE.html,
  layout: { x: 0, y: 0, width: 12, height: 3 },
  value: { html: `<p>Words of ${id}</p>` },
  ...rest,
});
const section = (id: string, blocks: ReturnType<typeof text>[], rest: object = {}) => ({
  id,
  blocks,
  ...rest,
});
const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? '';

beforeEach(seedSite);

describe('a section’s layout', () => {
  it('a section’s layout has rules for phones only if the section has a phone layout', async () => {
    const onPhone = { x: 2, y: 1, width: 4, height: 3 };
    const html = await renderPage({ sections: [section('s1', [text('a', { onPhone })])] });
    expect(find(html, /<section[^>]*>/)).toContain('has-phone-layout');
    expect(html).toContain('style="--at:1 / 1 / 4 / 13;--at-phone:2 / 3 / 5 / 7"');
    expect(html).toContain('.has-phone-layout>.grid{');
    const plain = await renderPage({ sections: [section('s1', [text('a')])] });
    expect(plain).not.toMatch(/phone-layout|at-phone/);
  });

  it('a section’s layout has a stacking order only for blocks with a layer', async () => {
    const html = await renderPage({
      sections: [section('s1', [text('a'), text('b', { layer: 3 }), text('c', { layer: 0 })])],
    });
    expect(html.match(/z-index:\d+"/g)).toEqual(['z-index:3"']);
    expect(html).toContain('.has-layers>.grid{isolation:isolate}');
  });

  it('a section’s layout can hide a block on phones or on desktops', async () => {
    const html = await renderPage({
      sections: [section('s1', [text('a', { hideOn: 'phone' }), text('b', { hideOn: 'desktop' })])],
    });
    expect(html).toContain('class="block b-html hide-phone"');
    expect(html).toContain('class="block b-html hide-desktop"');
    expect(html).toMatch(/\.hide-phone\{display:none\}/);
  });

  it('a section’s layout has at least the number of rows that the owner set', async () => {
    const html = await renderPage({
      sections: [section('s1', [text('a')], { minRows: 20, minRowsOnPhone: 9 })],
    });
    expect(find(html, /<section[^>]*>/)).toMatch(/has-rows" style="--rows:20;--phone-rows:9;/);
  });

  it('a section’s layout can have a palette color, a custom color or a gradient behind its blocks', async () => {
    const accent = { type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 } as const;
    const own = { type: 'CUSTOM_COLOR', value: '#336699' } as const;
    const html = await renderPage({
      sections: [
        section('s1', [text('a')], { background: { color: accent } }),
        section('s2', [text('b')], { background: { color: own } }),
        section('s3', [text('c')], { background: { gradient: { from: accent, to: own, angle: 90 } } }),
        section('s4', [text('d')], { background: { color: { ...own, value: 'red;}</style>' } } }),
      ],
    });
    expect(html).toContain('--ground:color-mix(in srgb,var(--accent) 50%,transparent)');
    expect(html).toContain('--ground:hsl(210 50% 40%)');
    expect(html).toMatch(/has-gradient" style="--gradient:linear-gradient\(90deg,color-mix/);
    expect(html).not.toContain('red;}');
    expect(html).not.toContain('class="ground');
  });
});

describe('content that is left out of a visitor’s page', () => {
  it('a visitor’s page omits a section that its owner hid', async () => {
    const html = await renderPage({
      sections: [
        section('s1', [text('a')], { isHidden: true, divider: { shape: 'wavy' } }),
        section('s2', [text('b')]),
      ],
    });
    expect(html).not.toContain('Words of a');
    expect(html).toContain('Words of b');
    expect(html).not.toContain('below-divider"');
  });

  it('a visitor’s page omits samples from the library', async () => {
    const html = await renderPage({ sections: [section('s1', [text('a', { sample: {} }), text('b')])] });
    expect(html).not.toContain('Words of a');
    expect(html).toContain('Words of b');
  });
});
