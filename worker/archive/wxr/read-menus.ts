import { blockComment } from '#domain/archive/wordpress/block-comments.ts';
import { parseHtml } from '#domain/archive/wordpress/html-tree.ts';
import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { MAX_MENU_KEY_LENGTH } from '#schema/contracts/imports/site-import.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import type { Inventory } from './inventory.ts';
import type { LinkMap } from './link-map.ts';
import type { Report } from './report.ts';
import type { WxrExport, WxrItem } from './wxr-builder.ts';

const MAX_CHILDREN = 50;
const MAX_HREF_LENGTH = 500;
const NOT_IMPORTED = 'they link to content that is not imported';

interface OldMenu {
  /** Slug of a classic menu; for a block theme's menu, a value with its post id. */
  key: string;
  name: string;
  isFooter: boolean;
  links: NavigationLink[];
}

interface Entry {
  id: string;
  parent: string;
  order: number;
  link: NavigationLink | null;
}

/** Reads the classic menus, in their order in the file, and then the menus of a block theme. */
export function readMenus(wxr: WxrExport, inventory: Inventory, links: LinkMap, report: Report): OldMenu[] {
  const titles = new Map([...inventory.pages, ...inventory.posts].map(({ id, title }) => [id, title]));
  const menus = new Map<string, Entry[]>();
  for (const item of inventory.menuItems) {
    const slug = item.terms.find(({ domain }) => domain === 'nav_menu')?.slug ?? '';
    const entries = menus.get(slug) ?? [];
    menus.set(slug, entries);
    entries.push({
      id: item.id,
      parent: item.meta.get('_menu_item_menu_item_parent') ?? '0',
      order: item.menuOrder,
      link: menuLink(item, { wxr, titles, links }, report),
    });
  }
  const classic = [...menus].map(([slug, entries]) => ({
    key: slug,
    name: wxr.menus.get(slug) ?? slug,
    links: toTree(entries, report),
  }));
  const blocks = inventory.navigations.map((item) => ({
    key: `navigation ${item.id}`,
    name: item.title,
    links: navigationLinks(item, links),
  }));
  return [...classic, ...blocks]
    .filter((menu) => menu.links.length > 0)
    .map((menu) => ({
      ...menu,
      key: menu.key.slice(0, MAX_MENU_KEY_LENGTH),
      isFooter: /foot|bottom/i.test(menu.name),
    }));
}

export const toLinkTitle = (text: string) => cutAtWord(toPlainWords(text), 100);

interface Targets {
  wxr: WxrExport;
  /** Titles of pages and posts by id. */
  titles: ReadonlyMap<string, string>;
  links: LinkMap;
}

function menuLink(item: WxrItem, targets: Targets, report: Report): NavigationLink | null {
  const type = item.meta.get('_menu_item_type') ?? 'custom';
  const own = toLinkTitle(item.title);
  const { href, title } = findTarget(item, type, own, targets);
  if (!href) report.left('menu links', NOT_IMPORTED, own || title || type);
  else if (href.length > MAX_HREF_LENGTH) report.left('menu links', 'their addresses are too long', own);
  else if (own || title) return { title: own || title, href };
  else report.left('menu links', 'they have no text', href);
  return null;
}

/** Returns the new address of a menu item, and the title of the content to which it leads. */
function findTarget(
  item: WxrItem,
  type: string,
  own: string,
  { wxr, titles, links }: Targets,
): { href?: string | null | undefined; title: string } {
  const objectId = item.meta.get('_menu_item_object_id') ?? '';
  if (type === 'post_type') {
    const title = titles.get(objectId);
    return title === undefined
      ? { title: '' }
      : { href: links.findPath(objectId), title: toLinkTitle(title) || 'Untitled' };
  }
  if (type === 'taxonomy') {
    const term = wxr.termsById.get(objectId);
    if (term) {
      const kind = term.domain === 'post_tag' ? 'tag' : 'category';
      return { href: links.findTerm(kind, term.slug), title: toLinkTitle(term.name) };
    }
    const kind = item.meta.get('_menu_item_object') === 'post_tag' ? 'tag' : 'category';
    return { href: own && (links.find(item.link)?.to ?? links.listByName(kind, own)), title: '' };
  }
  return {
    href: type === 'custom' ? customHref(item.meta.get('_menu_item_url') ?? '', links) : null,
    title: '',
  };
}

/** Returns null for a page of the old site that is not imported, and for schemes such as javascript:. */
function customHref(url: string, links: LinkMap): string | null {
  if (!/^(?:https?:|mailto:|tel:|\/|#)/i.test(url)) return null;
  const found = links.find(url);
  return found ? found.to : url;
}

/** Builds two levels; deeper entries move up to the second. */
function toTree(entries: readonly Entry[], report: Report): NavigationLink[] {
  const sorted = [...entries].sort((a, b) => a.order - b.order);
  const byId = new Map(sorted.map((entry) => [entry.id, entry]));
  const top = new Map<string, { link: NavigationLink; children: NavigationLink[] }>();
  for (const entry of sorted) {
    let root: Entry = entry;
    let depth = 0;
    for (
      let parent = byId.get(entry.parent);
      parent && depth < 20;
      parent = byId.get(parent.parent), depth += 1
    )
      root = parent;
    if (!entry.link) continue;
    const above = depth > 0 ? top.get(root.id) : undefined;
    if (depth > 1 && above)
      report.changed(
        'menu links',
        'a menu has two levels; deeper links are moved to the second',
        entry.link.title,
      );
    if (above) above.children.push(entry.link);
    else top.set(entry.id, { link: entry.link, children: [] });
  }
  return [...top.values()].map(({ link, children }) =>
    children.length > 0 ? { ...link, href: link.href === '#' ? '' : link.href, children } : link,
  );
}

function navigationLinks(item: WxrItem, links: LinkMap): NavigationLink[] {
  return parseHtml(item.content).flatMap((node): NavigationLink[] => {
    const block = 'comment' in node ? blockComment(node.comment) : null;
    if (!block || !/^navigation-(?:link|submenu)$/.test(block.name)) return [];
    const { label, url } = block.attributes;
    if (typeof label !== 'string' || typeof url !== 'string' || toLinkTitle(label) === '') return [];
    const href = customHref(url, links);
    return href && href.length <= MAX_HREF_LENGTH ? [{ title: toLinkTitle(label), href }] : [];
  });
}

/** Cuts a menu and its folders to the numbers of links that a site's menus can have. */
export function cutMenu(links: readonly NavigationLink[], max: number, report: Report): NavigationLink[] {
  for (const link of links.slice(max)) report.left('menu links', `a menu has at most ${max}`, link.title);
  return links.slice(0, max).map((link) => {
    for (const child of link.children?.slice(MAX_CHILDREN) ?? [])
      report.left('menu links', `a folder has at most ${MAX_CHILDREN}`, child.title);
    return link.children ? { ...link, children: link.children.slice(0, MAX_CHILDREN) } : link;
  });
}
