import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(seedSite);

const FRAMES: readonly [type: number, href: string, src: string][] = [
  [BLOCK_TYPE.soundcloud, 'https://soundcloud.com/a/b', 'https://w.soundcloud.com/player/'],
  [BLOCK_TYPE.instagram, 'https://www.instagram.com/kiln/', 'https://www.instagram.com/kiln/embed/'],
  [BLOCK_TYPE.twitter, 'https://x.com/kiln', 'https://syndication.twitter.com/'],
  [BLOCK_TYPE.flickr, 'https://www.flickr.com/photos/a/12345', 'https://embedr.flickr.com/photos/12345'],
  [BLOCK_TYPE.acuity, 'https://kiln.as.me/', 'https://kiln.as.me/'],
];

const REFUSED: readonly [type: number, value: Record<string, unknown>][] = [
  ...FRAMES.map(([type]) => [type, {}] as [number, Record<string, unknown>]),
  ...FRAMES.map(([type]) => [type, { href: 'javascript:alert(1)' }] as [number, Record<string, unknown>]),
  ...FRAMES.map(([type]) => [type, { href: 'https://evil.test/' }] as [number, Record<string, unknown>]),
  [BLOCK_TYPE.opentable, {}],
  [BLOCK_TYPE.opentableV2, { restaurantId: '42"><script>' }],
  [BLOCK_TYPE.tock, { business: '../x' }],
  [BLOCK_TYPE.zola, {}],
  [BLOCK_TYPE.amazon, { href: 'https://evil.test/dp/0713654783' }],
  [BLOCK_TYPE.fiveHundredPx, { href: 'javascript:a()' }],
  [BLOCK_TYPE.foursquare, { href: 'https://foursquare.com/v/kiln/1', title: 'The shed' }],
];

describe('an embed block', () => {
  it.each(FRAMES)(
    'an embed block with type %i is a card with a link until the visitor loads it',
    async (type, href, src) => {
      const html = await renderBlock(type, { href, title: '<b>Pots</b>' });
      expect(html).toContain('data-script="provider"');
      expect(html).toContain(`data-src="${src}`);
      expect(html).toMatch(
        /&lt;b&gt;Pots.*which may set cookies.*<a href="https:[^"]+" rel="noopener">Open on /s,
      );
      expect(html).not.toMatch(/<iframe|<script/);
    },
  );

  it.each([
    [BLOCK_TYPE.opentable, { restaurantId: '42' }, 'opentable', 'Book a table'],
    [BLOCK_TYPE.opentableV2, { restaurantId: '42' }, 'opentable', 'Book a table'],
    [BLOCK_TYPE.tock, { business: 'kiln' }, 'tock', 'Book a table'],
    [BLOCK_TYPE.zola, { registry: 'anna-and-ben' }, 'zola', 'Wedding registry'],
  ])(
    '[B7.58] an embed block with type %i loads no provider script with the page',
    async (type, value, widget, title) => {
      const html = await renderBlock(type, value);
      expect(html).toMatch(new RegExp(`data-widget="${widget}".*${title}`, 's'));
      expect(html).not.toContain('<script');
    },
  );

  it.each(REFUSED)('an embed block with type %i and %j is hidden from visitors', async (type, value) => {
    const html = await renderBlock(type, value);
    expect(html).toContain('b-provider');
    expect(html).not.toMatch(/class="provider|<a |block-|script/);
  });

  it('an embed block for an Amazon product is the owner’s affiliate link, marked as an advertisement', async () => {
    const value = { href: 'https://www.amazon.com/x/dp/0713654783', title: 'Glazes', tag: 'kiln-20' };
    expect(await renderBlock(BLOCK_TYPE.amazon, value)).toMatch(
      /<a [^>]*href="https:\/\/www\.amazon\.com\/dp\/0713654783\?tag=kiln-20" rel="sponsored nofollow noopener">View on Amazon.*Advertisement/s,
    );
  });

  it('an embed block for 500px is a link, because 500px allows no embedding', async () =>
    expect(await renderBlock(BLOCK_TYPE.fiveHundredPx, { href: 'https://500px.com/p/kiln?x=1' })).toContain(
      '<a href="https://500px.com/p/kiln" rel="noopener">Open on 500px</a>',
    ));
});
