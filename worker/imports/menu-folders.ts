import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { cutMenu, readMenus, toLinkTitle } from '#worker/archive/wxr/read-menus.ts';
import type { Report } from '#worker/archive/wxr/report.ts';
import type { ImportSource } from './import-source.ts';

type Folder = NavigationLink & { children: NavigationLink[] };

export interface MenuFolder {
  key: string;
  place: 'main' | 'footer';
  link: Folder;
}

/** A folder has as many links as the contract of menus allows. */
const MAX_FOLDER_LINKS = 50;

/** Converts each menu of the old site to a folder of links. */
export function toMenuFolders({ wxr, inventory, links }: ImportSource, report: Report): MenuFolder[] {
  const { menus: max } = SITE_IMPORT_LIMITS;
  const menus = readMenus(wxr, inventory, links, report);
  for (const { name } of menus.slice(max))
    report.left('menus', `an import adds at most ${max}`, toLinkTitle(name));
  return menus.slice(0, max).map(({ key, name, isFooter, links: all }) => ({
    key,
    place: isFooter ? 'footer' : 'main',
    link: {
      title: toLinkTitle(name) || 'Menu',
      href: '',
      children: cutWhole(cutMenu(all, MAX_FOLDER_LINKS, report), report),
    },
  }));
}

export const countLinks = (links: readonly NavigationLink[]): number =>
  links.reduce((sum, { children = [] }) => sum + 1 + children.length, 0);

/** Cuts a menu with many folders, so that the site's menu stays small enough to store. */
function cutWhole(links: readonly NavigationLink[], report: Report): NavigationLink[] {
  const { menuLinks: max } = SITE_IMPORT_LIMITS;
  let room = max;
  const isKept = ({ title }: NavigationLink) => {
    room -= 1;
    if (room < 0) report.left('menu links', `an imported menu has at most ${max}`, title);
    return room >= 0;
  };
  return links.flatMap((link) => {
    const isHere = isKept(link);
    const children = link.children?.filter(isKept) ?? [];
    return isHere ? [withChildren(link, children)] : [];
  });
}

const withChildren = ({ title, href }: NavigationLink, children: NavigationLink[]): NavigationLink => ({
  title,
  href,
  ...(children.length > 0 && { children }),
});

/** Leaves out links for which `isThere` is false. Such a link stays as a folder without an address if links are in it. */
export function withoutMissing(
  links: readonly NavigationLink[],
  isThere: (link: NavigationLink) => boolean,
): NavigationLink[] {
  return links.flatMap((link) => {
    const children = withoutMissing(link.children ?? [], isThere);
    if (isThere(link)) return [withChildren(link, children)];
    return children.length > 0 ? [withChildren({ ...link, href: '' }, children)] : [];
  });
}
