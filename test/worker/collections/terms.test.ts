import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { CategoryItems, TermList } from '#schema/contracts/collections/terms.ts';
import type { ProductCollections } from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
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

  describe('the place of a category', () => {
    const listOrder = ({ categories }: { categories: TermList['categories'] }) =>
      categories.map(({ slug, parent }) => (parent ? `${parent}/${slug}` : slug));
    const move = (slug: string, place: object) => send('PUT', `/categories/${slug}/place`, place);

    it('a move orders and nests categories, in the panel and for visitors', async () => {
      await send('POST', '/categories', { name: 'House' });
      await send('POST', '/categories', { name: 'Apart' });
      const moved = await move('apart', { parent: null, before: 'planters' });
      expect(moved.status).toBe(200);
      const listed = listOrder(moved);
      expect(listed.indexOf('planters')).toBe(listed.indexOf('apart') + 1);
      expect(listOrder(await move('planters', { parent: 'house', before: null }))).toContain(
        'house/planters',
      );
      const filters = async () => {
        const html = await read();
        return [...html.matchAll(/category=(house|stoneware-vases)"/g)].map(([, slug]) => slug);
      };
      expect(await filters()).toEqual(['stoneware-vases', 'house']);
      await move('house', { parent: null, before: 'stoneware-vases' });
      expect(await filters()).toEqual(['house', 'stoneware-vases']);
    });

    it('a category page and a product page show the way through the parents, also to search engines', async () => {
      await send('POST', '/categories', { name: 'House' });
      await move('planters', { parent: 'house', before: null });
      const crumbs = [`${storePath}?category=house`, `${storePath}?category=planters`];
      for (const html of [await read('?category=planters'), await read('/rope-planter')]) {
        const data = JSON.parse(/(\{[^<]*"BreadcrumbList"[^<]*\})<\/script>/.exec(html)?.[1] ?? '{}');
        const paths = data.itemListElement.map(({ item }: { item: string }) =>
          item.replace(/^https?:\/\/[^/]+/, ''),
        );
        expect(paths).toEqual(expect.arrayContaining(crumbs));
        expect(html).toContain(`<a href="${crumbs[0]}">House</a>`);
      }
    });

    it.each([
      ['into itself', 'house', { parent: 'vessels', before: null }, 400],
      ['below an unknown category', 'house', { parent: 'x', before: null }, 400],
      ['without a parent', 'house', { before: null }, 400],
      ['below a parent of the wrong type', 'house', { parent: 3, before: null }, 400],
      ['that does not exist', 'x', { parent: null, before: null }, 404],
    ])('the API rejects a move %s', async (_, slug, place, status) => {
      await send('POST', '/categories', { name: 'House' });
      await send('POST', '/categories', { name: 'Vessels', parent: 'house' });
      const before = listOrder(await send('GET', '/terms'));
      expect((await move(slug, place)).status).toBe(status);
      expect(listOrder(await send('GET', '/terms'))).toEqual(before);
    });

    it('a fifth level is refused', async () => {
      for (const [name, parent] of [
        ['One', null],
        ['Two', 'one'],
        ['Three', 'two'],
        ['Four', 'three'],
      ])
        expect((await send('POST', '/categories', { name, parent })).status).toBe(201);
      const fifth = await send('POST', '/categories', { name: 'Five', parent: 'four' });
      expect(fifth.errors).toEqual({ parent: 'Categories can have up to 4 levels.' });
      expect((await move('planters', { parent: 'four', before: null })).status).toBe(400);
    });

    it('of two moves at once that would make a circle, one is refused', async () => {
      await send('POST', '/categories', { name: 'House' });
      const moves = await Promise.all([
        move('house', { parent: 'planters', before: null }),
        move('planters', { parent: 'house', before: null }),
      ]);
      expect(moves.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('moves at once all take effect', async () => {
      const names = ['Aa', 'Bb', 'Cc', 'Dd'];
      for (const name of names) await send('POST', '/categories', { name });
      await Promise.all(names.map((name) => move(name.toLowerCase(), { parent: 'planters', before: null })));
      const { categories } = await send('GET', '/terms');
      expect(categories.filter(({ parent }) => parent === 'planters')).toHaveLength(4);
    });

    it('a move among a thousand categories is quick and keeps them all', async () => {
      const many = Array.from({ length: 1000 }, (_, at) => ({
        slug: `c${at}`,
        name: `C${at}`,
        parent: at % 10 === 0 ? null : `c${at - (at % 10)}`,
      }));
      await env.DB.prepare(
        "UPDATE collections SET settings = json_set(settings, '$.categories', json(?)) WHERE id = ?",
      )
        .bind(JSON.stringify(many), terms.split('/').at(-1))
        .run();
      const { status, categories } = await move('c999', { parent: 'c0', before: 'c1' });
      expect(status).toBe(200);
      expect(categories.filter(({ slug }) => /^c\d+$/.test(slug))).toHaveLength(1000);
      expect(categories.findIndex(({ slug }) => slug === 'c999')).toBe(1);
    });

    it('categories of another site cannot be read, moved or ordered', async () => {
      const other = await seedSite({
        id: 'b0000000000000000000000b',
        identifier: 'other',
        host: 'other.test',
      });
      const give = (websiteId: string) =>
        env.DB.prepare('UPDATE collections SET website_id = ? WHERE id = ?')
          .bind(websiteId, terms.split('/').at(-1))
          .run();
      await give(other.id);
      expect((await move('planters', { parent: null, before: null })).status).toBe(404);
      expect((await send('GET', '/categories/planters/items')).status).toBe(404);
      expect((await send('PUT', '/categories/planters/order', { sort: 'price' })).status).toBe(404);
      await give(SITE_ID);
    });
  });

  describe('the order of a category', () => {
    const shown = async (search = '?category=planters') =>
      [...(await read(search)).matchAll(/<h2[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, title]) => title);
    const listOwn = async () => {
      const { body } = await call<CategoryItems>(owner, 'GET', `${terms}/categories/planters/items`);
      return body;
    };
    const order = (body: object) => send('PUT', '/categories/planters/order', body);
    beforeEach(async () => {
      await create('Alder planter', ['Planters']);
      await create('Birch planter', ['Planters']);
    });

    it('a manual order applies to its category page only, and new products follow', async () => {
      const whole = await shown('');
      const { items } = await listOwn();
      const ids = items.map(({ id }) => id).reverse();
      expect((await order({ sort: 'manual', ids })).status).toBe(204);
      const expected = items.map(({ title }) => title).reverse();
      expect(await shown()).toEqual(expected);
      expect(await shown('')).toEqual(whole);
      await create('Cedar planter', ['Planters']);
      expect(await shown()).toEqual([...expected, 'Cedar planter']);
      expect((await listOwn()).items.map(({ title }) => title)).toEqual([...expected, 'Cedar planter']);
    });

    it('a saved product keeps its place', async () => {
      const { items } = await listOwn();
      const ids = items.map(({ id }) => id).reverse();
      await order({ sort: 'manual', ids });
      const before = await shown();
      const action = { kind: 'add-category', category: 'Outdoors' };
      const saved = await call(owner, 'POST', '/api/commerce/products/bulk', { ids, action });
      expect(saved.body).toMatchObject({ changed: 3 });
      expect(await shown()).toEqual(before);
    });

    it.each([
      ['price', ['Birch planter', 'Rope planter', 'Alder planter']],
      ['newest', ['Rope planter', 'Alder planter', 'Birch planter']],
      ['bestselling', ['Alder planter', 'Birch planter', 'Rope planter']],
    ])('the order “%s” applies, and a visitor can choose another one', async (sort, expected) => {
      const set = (title: string, cents: number, day: number, pieces: number) => [
        env.DB.prepare(
          "UPDATE items SET published_at = ?2, summary = json_set(summary, '$.price', json_object('kind', 'single', 'cents', ?3)) WHERE title = ?1",
        ).bind(title, Date.UTC(2026, 0, day), cents),
        env.DB.prepare(
          "INSERT INTO sales_sums (website_id, currency, is_test, dimension, period, value, pieces) SELECT website_id, 'USD', 0, 'product', strftime('%Y', 'now'), id, ?2 FROM items WHERE title = ?1",
        ).bind(title, pieces),
      ];
      await env.DB.batch([
        ...set('Rope planter', 200, 9, 0),
        ...set('Alder planter', 300, 8, 7),
        ...set('Birch planter', 100, 7, 3),
      ]);
      await order({ sort });
      expect(await shown()).toEqual(expected);
      expect(await shown('?category=planters&sort=name')).toEqual([
        'Alder planter',
        'Birch planter',
        'Rope planter',
      ]);
      expect(await shown('')).toContain('Storm vase');
    });

    it('a category with its own order has pages', async () => {
      await env.DB.prepare(
        "UPDATE collections SET settings = json_set(settings, '$.itemsPerPage', 2) WHERE id = ?",
      )
        .bind(terms.split('/').at(-1))
        .run();
      const { items } = await listOwn();
      await order({ sort: 'manual', ids: items.map(({ id }) => id).reverse() });
      const next = /href="([^"]+)" rel="next"/.exec(await read('?category=planters'))?.[1] ?? '';
      const second = await (await request(next.replaceAll('&amp;', '&'))).text();
      expect(second).toContain(items[0]?.title);
      expect(second).not.toContain(`<h2>${items[1]?.title}`);
    });

    it.each([
      ['an unknown order', { sort: 'random' }],
      ['an id that is not one', { sort: 'manual', ids: ['x'] }],
      ['too many ids', { sort: 'manual', ids: Array.from({ length: 251 }, () => 'a'.repeat(24)) }],
    ])('the API rejects %s', async (_, body) => {
      expect((await order(body)).status).toBe(400);
    });

    it('ids of other products change nothing', async () => {
      const { items } = await listOwn();
      expect((await order({ sort: 'manual', ids: ['a'.repeat(24)] })).status).toBe(204);
      expect((await listOwn()).items).toEqual(items);
    });
  });

  it('contributors without permission to edit products cannot change the terms', async () => {
    owner = await signIn(ROLE.viewer);
    expect((await send('POST', '/categories', { name: 'House' })).status).toBe(403);
    expect((await send('GET', '/terms')).status).toBe(200);
  });
});
