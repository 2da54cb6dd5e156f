import { blockComment } from '#domain/archive/wordpress/block-comments.ts';
import { parseHtml } from '#domain/archive/wordpress/html-tree.ts';
import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { type Inventory, toItemStatus } from './inventory.ts';
import type { LinkMap } from './link-map.ts';
import type { Report } from './report.ts';
import type { SitePaths } from './site-paths.ts';
import type { WxrExport, WxrItem } from './wxr-builder.ts';

const MAX_MAIN = 30;
const MAX_FOOTER = 60;
const MAX_CHILDREN = 50;
/** Maximum number of links in a menu built from the list of pages. */
const MAX_FROM_PAGES = 8;

interface Entry {
  id: string;
  parent: string;
  order: number;
  link: NavigationLink | null;
}

export interface Menus {
  main: NavigationLink[];
  footer: NavigationLink[];
}

/** Builds the menus from classic menus, a block theme's navigation or, without either, the list of pages. */
export function toArchiveMenus(
  wxr: WxrExport,
  inventory: Inventory,
  links: LinkMap,
  paths: SitePaths,
  report: Report,
): Menus {
  const menus = new Map<string, Entry[]>();
  for (const item of inventory.menuItems) {
    const slug = item.terms.find(({ domain }) => domain === 'nav_menu')?.slug ?? '';
    const link = menuLink(item, inventory, links, report);
    const entry = {
      id: item.id,
      parent: item.meta.get('_menu_item_menu_item_parent') ?? '0',
      order: item.menuOrder,
      link,
    };
    menus.set(slug, [...(menus.get(slug) ?? []), entry]);
  }
  const named = [...menus].map(([slug, entries]) => ({
    name: wxr.menus.get(slug) ?? slug,
    links: toTree(entries, report),
  }));
  const blocks = inventory.navigations.map((item) => ({
    name: item.title,
    links: navigationLinks(item, links),
  }));
  const all = [...named, ...blocks].filter((menu) => menu.links.length > 0);
  const footer = all.find(({ name }) => /foot|bottom/i.test(name));
  const others = all.filter((menu) => menu !== footer);
  const main =
    others.find(({ name }) => /main|primary|head|top|haupt|principal/i.test(name)) ?? largest(others);
  for (const menu of others)
    if (menu !== main)
      report.left('menus', 'a site has one menu in its header and one in its footer', menu.name);
  return {
    main: cut(main?.links ?? linksOfPages(inventory, paths, report), MAX_MAIN, report),
    footer: cut(footer?.links ?? [{ title: 'Search', href: '/search' }], MAX_FOOTER, report),
  };
}

const largest = <Menu extends { links: readonly unknown[] }>(menus: readonly Menu[]): Menu | undefined =>
  [...menus].sort((a, b) => b.links.length - a.links.length)[0];

const titled = (text: string) => cutAtWord(toPlainWords(text), 100);

function menuLink(
  item: WxrItem,
  inventory: Inventory,
  links: LinkMap,
  report: Report,
): NavigationLink | null {
  const type = item.meta.get('_menu_item_type') ?? 'custom';
  const objectId = item.meta.get('_menu_item_object_id') ?? '';
  const title = titled(item.title);
  if (type === 'post_type') {
    const href = links.findPath(objectId);
    const object = [...inventory.pages, ...inventory.posts].find(({ id }) => id === objectId);
    if (href && object) return { title: title || titled(object.title) || 'Untitled', href };
  } else if (type === 'custom') {
    const url = item.meta.get('_menu_item_url') ?? '';
    const found = links.find(url);
    if (title !== '' && /^(?:https?:|mailto:|tel:|\/|#)/i.test(url))
      return { title, href: (found?.to ?? url).slice(0, 500) };
  } else if (type === 'taxonomy') {
    const kind = item.meta.get('_menu_item_object') === 'post_tag' ? 'tag' : 'category';
    const found = title === '' ? undefined : (links.find(item.link)?.to ?? links.listByName(kind, title));
    if (found) return { title, href: found };
  }
  report.left('menu links', 'they link to content that is not imported', title || type);
  return null;
}

/** Builds two levels; deeper entries move up to the second. */
function toTree(entries: readonly Entry[], report: Report): NavigationLink[] {
  const sorted = [...entries].sort((a, b) => a.order - b.order);
  const byId = new Map(sorted.map((entry) => [entry.id, entry]));
  const top: { id: string; link: NavigationLink & { children: NavigationLink[] } }[] = [];
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
    const above = depth > 0 ? top.find(({ id }) => id === root.id) : undefined;
    if (depth > 1 && above)
      report.changed(
        'menu links',
        'a menu has two levels; deeper links are moved to the second',
        entry.link.title,
      );
    if (above) above.link.children.push(entry.link);
    else top.push({ id: entry.id, link: { ...entry.link, children: [] } });
  }
  return top.map(({ link: { children, ...link } }) => (children.length > 0 ? { ...link, children } : link));
}

function navigationLinks(item: WxrItem, links: LinkMap): NavigationLink[] {
  return parseHtml(item.content).flatMap((node): NavigationLink[] => {
    const block = 'comment' in node ? blockComment(node.comment) : null;
    if (!block || !/^navigation-(?:link|submenu)$/.test(block.name)) return [];
    const { label, url } = block.attributes;
    if (typeof label !== 'string' || typeof url !== 'string' || titled(label) === '') return [];
    return [{ title: titled(label), href: (links.find(url)?.to ?? url).slice(0, 500) }];
  });
}

/** Lists top-level pages, as WordPress does when no menu is chosen. */
function linksOfPages({ pages, posts }: Inventory, paths: SitePaths, report: Report): NavigationLink[] {
  const isShown = (page: WxrItem) =>
    toItemStatus(page) === ITEM_STATUS.published && page !== paths.home && page !== paths.blog.page;
  const top = pages
    .filter((page) => isShown(page) && !/\/.*\//.test(paths.pages.get(page.id) ?? ''))
    .sort((a, b) => a.menuOrder - b.menuOrder || (a.title < b.title ? -1 : 1));
  for (const page of top.slice(MAX_FROM_PAGES))
    report.left('menu links', 'the export has no menu; only the first pages are in the header', page.title);
  const blog =
    posts.length > 0
      ? [{ title: titled(paths.blog.page?.title ?? '') || 'Blog', href: paths.blog.path }]
      : [];
  return [
    ...blog,
    ...top
      .slice(0, MAX_FROM_PAGES)
      .map((page) => ({ title: titled(page.title) || 'Untitled', href: paths.pages.get(page.id) ?? '/' })),
  ];
}

function cut(links: NavigationLink[], max: number, report: Report): NavigationLink[] {
  for (const link of links.slice(max)) report.left('menu links', `a menu has at most ${max}`, link.title);
  return links.slice(0, max).map((link) => {
    for (const child of link.children?.slice(MAX_CHILDREN) ?? [])
      report.left('menu links', `a folder has at most ${MAX_CHILDREN}`, child.title);
    return link.children ? { ...link, children: link.children.slice(0, MAX_CHILDREN) } : link;
  });
}
