import { describe, expect, it } from 'vitest';
import { findItemSlug, findPage } from '#domain/pages/edited-page.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';

const page = (path: string, collectionKind: PageSummary['collectionKind'] = null) =>
  ({ id: path, path, collectionKind }) as PageSummary;
const PAGES = [page('/'), page('/journal', 'journal'), page('/journal/about'), page('/shop')];
const opened = (address: string) => {
  const found = findPage(PAGES, address);
  return [found?.path, found && findItemSlug(found, address)];
};

describe('the editor finds the page and the item at a URL', () => {
  it.each([
    ['/journal', ['/journal', null]],
    ['/journal/first-firing?x#y', ['/journal', 'first-firing']],
    ['/journal/2026/11/27/first-firing', ['/journal', '2026/11/27/first-firing']],
    ['/journal/a/b/c/d/e', ['/journal', null]],
    ['/journal/about', ['/journal/about', null]],
    ['/shop/mug', ['/shop', null]],
    ['/nowhere/at/all', [undefined, null]],
  ])('the editor finds the right page and item at %s', (address, expected) => {
    expect(opened(address)).toEqual(expected);
  });

  it('the editor finds a dated post of a home page that lists posts', () => {
    const home = page('/', 'journal');
    expect(findPage([home], '/2026/kiln')).toBe(home);
    expect(findItemSlug(home, '/2026/kiln')).toBe('2026/kiln');
  });
});
