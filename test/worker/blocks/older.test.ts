import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { add, call, make, publishPage, seedCollections } from '../../support/worker/collections.ts';

beforeEach(async () => {
  await seedCollections();
});

describe('blocks on older sites', () => {
  it('a link block shows its text, and omits a URL that runs code', async () => {
    expect(await renderBlock(BLOCK_TYPE.link, { href: '/shop', title: 'Shop', text: 'Mugs' })).toContain(
      '<a href="/shop">Shop</a><span>Mugs</span>',
    );
    expect(await renderBlock(BLOCK_TYPE.link, { href: 'javascript:a()' })).not.toContain('href="javascript:');
  });

  it('a place block shows a postal address with a map link', async () => {
    const address = '14 Ropewalk Lane <b>';
    expect(await renderBlock(BLOCK_TYPE.geo, { title: 'Shed', address })).toMatch(
      /<strong>Shed<\/strong><span>14 Ropewalk Lane &lt;b&gt;<\/span><a href="https:\/\/www\.openstreetmap\.org\/search\?query=14%20Ropewalk%20Lane%20%3Cb%3E"/,
    );
    expect(await renderBlock(BLOCK_TYPE.geo, { latitude: '44.01', longitude: '-69.56' })).toContain(
      '?mlat=44.01&amp;mlon=-69.56#map=16/44.01/-69.56',
    );
    expect(await renderBlock(BLOCK_TYPE.geo, { latitude: '"><script>', longitude: '1' })).not.toContain(
      'openstreetmap',
    );
  });

  it('a collection block links to the collection’s page while that page is public', async () => {
    const { page, id: collectionId } = await make('journal', 'Logbook');
    await publishPage(page);
    const { path } = page;
    expect(await renderBlock(BLOCK_TYPE.collectionLink, { collectionId })).toContain(
      `<a href="${path}">Logbook</a>`,
    );
    expect(await renderBlock(BLOCK_TYPE.collectionLink, { collectionId, title: 'Read on' })).toContain(
      `<a href="${path}">Read on</a>`,
    );
    await env.DB.prepare("UPDATE pages SET access_kind = 'password' WHERE path = ?").bind(path).run();
    expect(await renderBlock(BLOCK_TYPE.collectionLink, { collectionId })).not.toContain('<a ');
  });

  it.each([BLOCK_TYPE.journal, BLOCK_TYPE.summary])(
    'a block with type %i lists the posts in a collection',
    async (type) => {
      const { page, id: collectionId } = await make('journal', 'Logbook');
      await publishPage(page);
      const { id, version } = await add(collectionId, 'Kiln 41');
      await call('POST', `/api/items/${id}/status`, { version, status: 1 });
      const html = await renderBlock(type, { collectionId });
      expect(html).toMatch(/<h\d[^>]*>.*Kiln 41/s);
    },
  );

  it('[B3.11.03] a block with a variant’s code appears as its variant', async () => {
    const dataset = { columns: ['Mugs'], rows: [{ label: 'June', values: [4] }] };
    expect(await renderBlock(1012, { dataset })).toContain('class="chart chart-pie"');
  });

  it.each([
    [BLOCK_TYPE.inBrowserMessageLink, {}],
    [BLOCK_TYPE.link, {}],
    [BLOCK_TYPE.geo, {}],
    [BLOCK_TYPE.journal, {}],
    [BLOCK_TYPE.collectionLink, { collectionId: 'f'.repeat(24) }],
    [BLOCK_TYPE.summary, { collectionId: null }],
  ])('a block with type %i and %j is hidden from visitors', async (type, value) => {
    const html = await renderBlock(type, value);
    expect(html.replace(/<[^>]*>/g, '').trim()).toBe('');
  });
});
