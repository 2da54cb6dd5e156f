import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { type Inventory, toItemStatus } from './inventory.ts';
import type { LinkMap } from './link-map.ts';
import { cutMenu, readMenus, toLinkTitle } from './read-menus.ts';
import type { Report } from './report.ts';
import type { SitePaths } from './site-paths.ts';
import type { WxrExport, WxrItem } from './wxr-builder.ts';

const MAX_MAIN = 30;
const MAX_FOOTER = 60;
/** Maximum number of links in a menu built from the list of pages. */
const MAX_FROM_PAGES = 8;

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
  const all = readMenus(wxr, inventory, links, report);
  const footer = all.find(({ isFooter }) => isFooter);
  const others = all.filter((menu) => menu !== footer);
  const main =
    others.find(({ name }) => /main|primary|head|top|haupt|principal/i.test(name)) ?? largest(others);
  for (const menu of others)
    if (menu !== main)
      report.left('menus', 'a site has one menu in its header and one in its footer', menu.name);
  return {
    main: cutMenu(main?.links ?? linksOfPages(inventory, paths, report), MAX_MAIN, report),
    footer: cutMenu(footer?.links ?? [{ title: 'Search', href: '/search' }], MAX_FOOTER, report),
  };
}

const largest = <Menu extends { links: readonly unknown[] }>(menus: readonly Menu[]): Menu | undefined =>
  [...menus].sort((a, b) => b.links.length - a.links.length)[0];

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
      ? [{ title: toLinkTitle(paths.blog.page?.title ?? '') || 'Blog', href: paths.blog.path }]
      : [];
  return [
    ...blog,
    ...top.slice(0, MAX_FROM_PAGES).map((page) => ({
      title: toLinkTitle(page.title) || 'Untitled',
      href: paths.pages.get(page.id) ?? '/',
    })),
  ];
}
