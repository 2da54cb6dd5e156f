import { describe, expect, it } from 'vitest';
import {
  dropLink,
  findLink,
  indentLink,
  moveEntry,
  moveLink,
  outdentLink,
  removeLink,
  updateLink,
  validateLink,
} from '#client/config/canvas/header-footer/navigation.ts';
import { type NavigationLink, navigationLinkSchema } from '#schema/contracts/sites/website.ts';

const link = (title: string, children?: NavigationLink[]): NavigationLink => ({
  title,
  href: `/${title}`,
  ...(children && { children }),
});
const MENU = [link('a'), link('b', [link('b1'), link('b2')]), link('c')];
const shape = (links: readonly NavigationLink[]): string =>
  links.map(({ title, children }) => (children ? `${title}[${shape(children)}]` : title)).join(' ');

describe('menu links', () => {
  it('a link can be found, changed and removed at any depth, and a folder becomes a link when its last link is removed', () => {
    expect(findLink(MENU, [1, 1])?.title).toBe('b2');
    expect(findLink(MENU, [9])).toBeNull();
    expect(shape(updateLink(MENU, [1, 0], { title: 'x' }))).toBe('a b[x b2] c');
    expect(shape(removeLink(removeLink(MENU, [1, 0]), [1, 0]))).toBe('a b c');
  });
  it.each([
    ['into another link, which becomes a folder', [2], [0], 'into', 'a[c] b[b1 b2]'],
    ['to the end of a folder', [0], [1], 'into', 'b[b1 b2 a] c'],
    ['before a link of a folder', [2], [1, 0], 'before', 'a b[c b1 b2]'],
    ['out of its folder', [1, 0], [0], 'before', 'b1 a b[b2] c'],
    ['after a link further down', [0], [2], 'after', 'b[b1 b2] c a'],
    ['not into itself', [1], [1, 0], 'into', 'a b[b1 b2] c'],
  ] as const)('a link can be dragged %s', (_, from, to, place, expected) => {
    expect(shape(dropLink(MENU, from, to, place))).toBe(expected);
  });
  it('a folder cannot be dragged deeper than menus show', () => {
    expect(dropLink(MENU, [1], [0], 'into')).not.toBe(MENU);
    const deep = [link('a', [link('a1', [link('a2')])]), link('b', [link('b1')])];
    expect(dropLink(deep, [1], [0, 0], 'into')).toBe(deep);
  });
  it('a link moves up or down in its list and stops at either end', () => {
    expect(moveLink(MENU, [0], 1)).toMatchObject({ path: [1] });
    expect(shape(moveLink(MENU, [0], 1).links)).toBe('b[b1 b2] a c');
    expect(shape(moveLink(MENU, [1, 1], -1).links)).toBe('a b[b2 b1] c');
    expect(moveLink(MENU, [0], -1)).toEqual({ links: MENU, path: [0] });
    expect(moveLink(MENU, [2], 1)).toEqual({ links: MENU, path: [2] });
  });
  it('a link can be indented into the link above it, and outdented again to the position below that link', () => {
    const into = indentLink(MENU, [2]);
    expect(shape(into.links)).toBe('a b[b1 b2 c]');
    expect(into.path).toEqual([1, 2]);
    const out = outdentLink(into.links, into.path);
    expect(shape(out.links)).toBe(shape(MENU));
    expect(out.path).toEqual([2]);
    expect(shape(indentLink(MENU, [1]).links)).toBe('a[b[b1 b2]] c');
    expect(indentLink(MENU, [0]).links).toBe(MENU);
    expect(outdentLink(MENU, [0]).links).toBe(MENU);
  });
  it('a menu has at most three levels', () => {
    const deep = [link('a', [link('b', [link('c')])]), link('d', [link('e')])];
    expect(indentLink([...deep, link('f', [link('g', [link('h')])])], [2]).links).toHaveLength(3);
    expect(shape(indentLink(deep, [1]).links)).toBe('a[b[c] d[e]]');
  });
  it('changed links always satisfy the contract', () => {
    for (const { links } of [indentLink(MENU, [2]), outdentLink(MENU, [1, 0]), moveLink(MENU, [1], 1)])
      for (const one of links) expect(navigationLinkSchema.safeParse(one).success).toBe(true);
  });
  it('a check names the missing fields of an incomplete link', () => {
    expect(validateLink(link(' '))).toBe('Enter a name for the link.');
    expect(validateLink({ title: 'x', href: '' })).toContain('address');
    expect(validateLink({ title: 'x', href: '', children: [link('y')] })).toBeNull();
  });
  it('a link moves by one step, like the entries of any other list', () => {
    expect(moveEntry([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
    expect(moveEntry([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  });
});
