import type { NavigationLink } from '#schema/contracts/sites/website.ts';

/** A link's path: its index in the list, then in its folder, and so on. */
export type LinkPath = readonly number[];
type Links = readonly NavigationLink[];

/** Menus show at most two levels of folders. */
export const MAX_DEPTH = 3;

const getChildren = (link: NavigationLink): Links => link.children ?? [];
const withChildren = (link: NavigationLink, children: Links): NavigationLink => {
  const { children: _, ...rest } = link;
  return children.length > 0 ? { ...rest, children: [...children] } : rest;
};

export function findLink(links: Links, path: LinkPath): NavigationLink | null {
  const [index = -1, ...rest] = path;
  const link = links[index];
  if (!link) return null;
  return rest.length === 0 ? link : findLink(getChildren(link), rest);
}

function inList(links: Links, path: LinkPath, next: (list: Links, index: number) => Links): Links {
  const [index = 0, ...rest] = path;
  if (rest.length === 0) return next(links, index);
  return links.map((link, at) =>
    at === index ? withChildren(link, inList(getChildren(link), rest, next)) : link,
  );
}

export const updateLink = (links: Links, path: LinkPath, patch: Partial<NavigationLink>): Links =>
  inList(links, path, (list, index) => list.map((link, at) => (at === index ? { ...link, ...patch } : link)));

export const removeLink = (links: Links, path: LinkPath): Links =>
  inList(links, path, (list, index) => list.filter((_, at) => at !== index));

export const addLink = (links: Links, link: NavigationLink): Links => [...links, link];

export interface Moved {
  links: Links;
  path: LinkPath;
}

export function moveLink(links: Links, path: LinkPath, step: -1 | 1): Moved {
  const last = path.at(-1) ?? 0;
  const to = last + step;
  let isMoved = false;
  const moved = inList(links, path, (list, index) => {
    const [one, other] = [list[index], list[to]];
    if (!one || !other) return list;
    isMoved = true;
    return list.map((link, at) => (at === index ? other : at === to ? one : link));
  });
  return isMoved ? { links: moved, path: [...path.slice(0, -1), to] } : { links, path };
}

const getDepth = (link: NavigationLink): number => 1 + Math.max(0, ...getChildren(link).map(getDepth));

/**
 * Moves a link into the link above, which becomes a folder. Returns the same links if that is impossible or
 * too deep.
 */
export function indentLink(links: Links, path: LinkPath): Moved {
  const index = path.at(-1) ?? 0;
  const link = findLink(links, path);
  const above = [...path.slice(0, -1), index - 1];
  const folder = findLink(links, above);
  if (!link || !folder || path.length + getDepth(link) > MAX_DEPTH) return { links, path };
  const grown = updateLink(links, above, { children: [...getChildren(folder), link] });
  return { links: removeLink(grown, path), path: [...above, getChildren(folder).length] };
}

/** Moves a link below its folder. Returns the same links if it is at the top level. */
export function outdentLink(links: Links, path: LinkPath): Moved {
  const link = findLink(links, path);
  const parent = path.slice(0, -1);
  if (!link || parent.length === 0) return { links, path };
  const left = removeLink(links, path);
  const at = [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1];
  const put = inList(left, at, (list, index) => [...list.slice(0, index), link, ...list.slice(index)]);
  return { links: put, path: at };
}

/** The position of a dropped link: beside another link, or at the end of the folder that the other link becomes. */
export type DropPlace = 'before' | 'into' | 'after';

/** Stands for the dragged link while paths still count it. */
const TAKEN: NavigationLink = { title: '', href: '' };
const withoutTaken = (links: Links): Links =>
  links
    .filter((link) => link !== TAKEN)
    .map((link) => (link.children ? withChildren(link, withoutTaken(link.children)) : link));

/** Moves a dragged link to another one. Returns the same links if it would be inside itself or too deep. */
export function dropLink(links: Links, from: LinkPath, to: LinkPath, place: DropPlace): Links {
  const link = findLink(links, from);
  const target = findLink(links, to);
  const isInside = from.every((index, at) => to[at] === index);
  const depth = to.length - (place === 'into' ? 0 : 1);
  if (!link || !target || isInside || depth + getDepth(link) > MAX_DEPTH) return links;
  const taken = inList(links, from, (list, index) => list.map((one, at) => (at === index ? TAKEN : one)));
  const children = getChildren(findLink(taken, to) ?? target);
  const put =
    place === 'into'
      ? updateLink(taken, to, { children: [...children, link] })
      : inList(taken, to, (list, index) => list.toSpliced(place === 'after' ? index + 1 : index, 0, link));
  return withoutTaken(put);
}

export function moveEntry<Entry>(list: readonly Entry[], index: number, step: -1 | 1): Entry[] {
  const next = [...list];
  const [one, other] = [next[index], next[index + step]];
  if (one === undefined || other === undefined) return next;
  next[index] = other;
  next[index + step] = one;
  return next;
}

export const validateLink = ({ title, href, children }: NavigationLink): string | null => {
  if (title.trim() === '') return 'Enter a name for the link.';
  return href.trim() === '' && !children?.length
    ? 'Enter an address for the link, or move links into it.'
    : null;
};
