import { describe, expect, it } from 'vitest';
import { followTerm, type RenamedTerm } from '#domain/collections/follow-term.ts';

const RENAMED: RenamedTerm = {
  collectionId: 'a1',
  kind: 'category',
  from: 'cups',
  to: 'beakers',
  paths: ['/shop', '/'],
};
const follow = (value: unknown, change: Partial<RenamedTerm> = {}) =>
  JSON.parse(followTerm(JSON.stringify(value), { ...RENAMED, ...change }));

describe('references to a renamed category or tag', () => {
  it.each([
    ['a link', '/shop?category=cups', '/shop?category=beakers'],
    ['a link to an anchor on its page', '/shop?category=cups#sale', '/shop?category=beakers#sale'],
    ['a link with a sort order', '/shop?sort=name&category=cups', '/shop?sort=name&category=beakers'],
    ['a list at the root of the site', '/?category=cups', '/?category=beakers'],
    ['another term', '/shop?category=cups-large', '/shop?category=cups-large'],
    ['a tag', '/shop?tag=cups', '/shop?tag=cups'],
    ['another list', '/shop/sale?category=cups', '/shop/sale?category=cups'],
    ['another site', 'https://a.test/shop?category=cups', 'https://a.test/shop?category=cups'],
  ])('are updated, unless they name something else: %s', (_, href, followed) => {
    expect(follow({ href })).toEqual({ href: followed });
    expect(follow({ html: `<a href="${href}">x</a>` })).toEqual({ html: `<a href="${followed}">x</a>` });
  });

  it.each([
    '/магазин?category=чашки',
    '/магазин?sort=name&category=%D1%87%D0%B0%D1%88%D0%BA%D0%B8',
    '/%D0%BC%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD?category=%d1%87%D0%B0%D1%88%D0%BA%D0%B8',
  ])('are found in a script other than Latin: %s', (href) => {
    const change = { from: 'чашки', to: 'кружки', paths: ['/магазин'] };
    expect(follow({ href }, change)).toEqual({
      href: href.replace(/(?<=category=).*/, encodeURIComponent('кружки')),
    });
    const other = { href: '/магазин?category=чашки-большие' };
    expect(follow(other, change)).toEqual(other);
  });

  it('text that only resembles a reference stays unchanged', () => {
    expect(follow({ text: 'category=cups' })).toEqual({ text: 'category=cups' });
  });

  it('blocks that show the same collection are updated at any depth, and no other blocks', () => {
    const blocks = (own: string) => [
      { value: { collectionId: 'a1', category: own, maxItems: 3 } },
      { value: { collectionId: 'b2', category: 'cups' } },
      { html: '{"collectionId":"a1","category":"cups"}' },
    ];
    expect(follow({ sections: [{ blocks: blocks('cups') }] })).toEqual({
      sections: [{ blocks: blocks('beakers') }],
    });
    expect(follow(blocks('cups'), { kind: 'tag' })).toEqual(blocks('cups'));
  });
});
