import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { TermList } from '#schema/contracts/collections/terms.ts';
import type { ProductCollections } from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

let owner: SignedIn;
let terms: string;
let storePath: string;

const send = async (method: string, path: string, body?: object) => {
  const answer = await call<TermList & WireError>(owner, method, `${terms}${path}`, body);
  return { status: answer.status, ...answer.body };
};
const create = (title: string, categories: string[], tags: string[] = []) =>
  call(owner, 'POST', '/api/commerce/products', {
    product: {
      title,
      status: 1,
      productType: 1,
      categories,
      tags,
      variants: [{ priceCents: 900, qtyInStock: 1 }],
    },
  });
const read = async (search = '') => (await request(`${storePath}${search}`)).text();

beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
  const shop = (await call<ProductCollections>(owner, 'GET', '/api/commerce/product-collections')).body;
  const [page] = shop.collections;
  storePath = page?.path ?? '';
  terms = `/api/collections/${page?.id}`;
  await create('Storm vase', ['Stoneware vases'], ['salt']);
  await create('Rope planter', ['Planters'], ['Rope']);
});

describe('the categories and tags on a store page', () => {
  it('[B5.52] a renamed term changes in all products, but cannot take an existing name', async () => {
    const taken = await send('PUT', '/terms/category/planters', { name: 'stoneware VASES' });
    expect(taken).toMatchObject({ status: 400, errors: { name: 'This category already exists' } });
    const renamed = await send('PUT', '/terms/category/stoneware-vases', { name: 'Salt vases' });
    expect(renamed.categories).toContainEqual({
      slug: 'salt-vases',
      name: 'Salt vases',
      parent: null,
      items: 1,
    });
    expect(await read('?category=salt-vases')).toContain('Storm vase');
    expect(await read('?category=stoneware-vases')).not.toContain('Storm vase');
    const tag = await send('PUT', '/terms/tag/rope', { name: 'Salt' });
    expect(tag.errors).toEqual({ name: 'This tag already exists' });
  });

  it('a category page shows the products in the category and in all of its subcategories', async () => {
    await send('POST', '/categories', { name: 'House' });
    await send('POST', '/categories', { name: 'Vessels', parent: 'house' });
    await send('PUT', '/terms/category/stoneware-vases', { name: 'Stoneware vases', parent: 'vessels' });
    const html = await read('?category=house');
    expect(html).toContain('Storm vase');
    expect(html).not.toContain('Rope planter');
    expect(html).toContain(`${storePath}?category=vessels`);
    expect(await read()).not.toContain(`${storePath}?category=vessels`);
  });

  it('a deleted term is removed from all products, and a deleted category’s subcategories move up a level', async () => {
    await send('POST', '/categories', { name: 'House' });
    await send('PUT', '/terms/category/planters', { name: 'Planters', parent: 'house' });
    const left = await send('DELETE', '/terms/category/house');
    expect(left.categories).toContainEqual({ slug: 'planters', name: 'Planters', parent: null, items: 1 });
    await send('DELETE', '/terms/category/planters');
    expect(await read('?category=planters')).not.toContain('Rope planter');
    expect(await read()).toContain('Rope planter');
  });

  describe('a renamed term', () => {
    const rename = () => send('PUT', '/terms/category/stoneware-vases', { name: 'Salt vases' });
    const collectionId = () => terms.split('/').at(-1);
    const list = (category: string, id = collectionId()) => ({
      id: id === collectionId() ? 'own' : 'other',
      type: BLOCK_TYPE.product,
      layout: { x: 0, y: 0, width: 24, height: 2 },
      value: { view: 'list', collectionId: id, category },
    });
    const words = (html: string) => ({
      id: 'words',
      type: BLOCK_TYPE.html,
      layout: { x: 0, y: 2, width: 24, height: 2 },
      value: { html },
    });
    async function createPage(blocks: object[]) {
      const admin = await signIn(ROLE.admin);
      const { page } = (
        await call<{ page: { id: string; path: string; draft: object } }>(admin, 'POST', '/api/pages', {
          title: 'Vases',
        })
      ).body;
      const content = { ...page.draft, sections: [{ id: 's1', blocks }] };
      const saved = await call(admin, 'PUT', `/api/pages/${page.id}/draft`, { version: 1, content });
      expect(saved.status).toBe(200);
      await call(admin, 'POST', `/api/pages/${page.id}/publish`, { version: 2 });
      return page;
    }

    it('a rename updates a block that lists the term’s products, and links to that list', async () => {
      const { id, path } = await createPage([
        list('stoneware-vases'),
        words(
          `<p><a href="${storePath}?category=stoneware-vases&amp;sort=name">All</a> <a href="${storePath}?sort=name&amp;category=stoneware-vases">Named</a> <a href="${storePath}?category=stoneware-vases-2">Others</a> <a href="https://other.test${storePath}?category=stoneware-vases">Elsewhere</a></p>`,
        ),
      ]);
      expect(await (await request(path)).text()).toContain('Storm vase');
      await rename();
      const html = await (await request(path)).text();
      expect(html).toContain('Storm vase');
      expect(html).not.toContain('Rope planter');
      expect(html).toContain(`href="${storePath}?category=salt-vases&amp;sort=name"`);
      expect(html).toContain(`href="${storePath}?sort=name&amp;category=salt-vases"`);
      expect(html).toContain(`href="${storePath}?category=stoneware-vases-2"`);
      expect(html).toContain(`href="https://other.test${storePath}?category=stoneware-vases"`);
      const row = await env.DB.prepare(
        'SELECT draft = published AS isSame, version = published_version AS isPublished FROM pages WHERE id = ?',
      )
        .bind(id)
        .first();
      expect(row, 'has nothing to publish').toEqual({ isSame: 1, isPublished: 1 });
    });

    it('a rename does not update a block that shows a different collection', async () => {
      const other = 'c'.repeat(24);
      const { id } = await createPage([list('stoneware-vases', other), list('stoneware-vases')]);
      await rename();
      const draft = await env.DB.prepare('SELECT draft FROM pages WHERE id = ?')
        .bind(id)
        .first<string>('draft');
      const blocks = JSON.parse(draft ?? '').sections[0].blocks;
      expect(blocks.map(({ value }: { value: { category: string } }) => value.category)).toEqual([
        'stoneware-vases',
        'salt-vases',
      ]);
    });

    it('a rename updates the menu and an item’s blocks', async () => {
      const href = `${storePath}?category=stoneware-vases`;
      await env.DB.prepare(
        "UPDATE websites SET settings = json_set(settings, '$.navigation.main', json(?)) WHERE id = ?",
      )
        .bind(JSON.stringify([{ title: 'Vases', href }]), SITE_ID)
        .run();
      await env.DB.prepare(
        "UPDATE items SET content = json_set(content, '$.body', json(?)) WHERE title = 'Rope planter'",
      )
        .bind(JSON.stringify([list('stoneware-vases')]))
        .run();
      await rename();
      const [settings, content] = await Promise.all([
        env.DB.prepare('SELECT settings FROM websites WHERE id = ?').bind(SITE_ID).first<string>('settings'),
        env.DB.prepare("SELECT content FROM items WHERE title = 'Rope planter'").first<string>('content'),
      ]);
      expect(settings).toContain(`"href":"${storePath}?category=salt-vases"`);
      expect(content).toContain('"category":"salt-vases"');
      expect(content).not.toContain('stoneware-vases"');
    });

    it('a rename updates a discount for the term, which also keeps the old name if a different store page uses it', async () => {
      const add = async (id: string) => {
        const rule = {
          id,
          name: 'Vases',
          code: null,
          isEnabled: true,
          scope: { kind: 'categories', categories: ['stoneware vases', 'Cups'] },
          effect: { kind: 'percent', basisPoints: 1_000 },
        };
        await env.DB.prepare(
          'INSERT INTO discounts (id, website_id, code, rule, is_enabled, created_at, updated_at) VALUES (?, ?, NULL, ?, 1, 0, 0)',
        )
          .bind(id, SITE_ID, JSON.stringify(rule))
          .run();
      };
      const categories = async (id: string) =>
        JSON.parse(
          (await env.DB.prepare("SELECT rule -> '$.scope.categories' AS list FROM discounts WHERE id = ?")
            .bind(id)
            .first<string>('list')) ?? '',
        );
      await add('d'.repeat(24));
      await rename();
      expect(await categories('d'.repeat(24))).toEqual(['Salt vases', 'Cups']);
      await send('PUT', '/terms/category/salt-vases', { name: 'Stoneware vases' });
      await env.DB.batch([
        env.DB.prepare(
          "INSERT INTO collections (id, website_id, name, type, title, settings) SELECT ?1, website_id, 'second', type, 'Second', settings FROM collections WHERE id = ?2",
        ).bind('b'.repeat(24), collectionId()),
        env.DB.prepare(
          "INSERT INTO item_terms (item_id, collection_id, kind, slug, term) SELECT id, ?1, 'category', 'stoneware-vases', 'Stoneware vases' FROM items WHERE title = 'Rope planter'",
        ).bind('b'.repeat(24)),
      ]);
      await rename();
      expect(await categories('d'.repeat(24))).toEqual(['Stoneware vases', 'Cups', 'Salt vases']);
    });
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(26) }, 'A category can have up to 25 characters.'],
    ['a name without a letter', { name: '…' }, 'Use at least one letter or digit.'],
  ])('the API rejects %s', async (_, input, text) => {
    expect(await send('POST', '/categories', input)).toMatchObject({ status: 400, errors: { name: text } });
  });

  it('[B9.4.09] a store page can have at most 10000 terms', async () => {
    const nested = Array.from({ length: 10_000 }, (_, at) => ({
      slug: `c${at}`,
      name: `C${at}`,
      parent: null,
    }));
    const id = terms.split('/').at(-1);
    const fill = (categories: object[]) =>
      env.DB.prepare(
        "UPDATE collections SET settings = json_set(settings, '$.categories', json(?)) WHERE id = ?",
      )
        .bind(JSON.stringify(categories), id)
        .run();
    // The limit also counts categories that only products name.
    const { categories } = await send('GET', '/terms');
    await fill(nested.slice(categories.length + 1));
    expect((await send('POST', '/categories', { name: 'Last' })).status).toBe(201);
    const full = await send('POST', '/categories', { name: 'One more' });
    expect(full).toMatchObject({ status: 409, error: 'A list can have up to 10000 categories.' });
  });

  it('contributors without permission to edit products cannot change the terms', async () => {
    owner = await signIn(ROLE.viewer);
    expect((await send('POST', '/categories', { name: 'House' })).status).toBe(403);
    expect((await send('GET', '/terms')).status).toBe(200);
  });
});
