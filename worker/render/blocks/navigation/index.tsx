import { navigationBlock } from '#schema/contracts/blocks/simple.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { MegaFeature } from './mega-feature.tsx';
import { NavigationAnchor, toAriaCurrent } from './navigation-anchor.tsx';

interface LinksProps {
  links: readonly NavigationLink[];
  path: string;
  /** Group of folders of which only one is open at a time. Folders without a group are always open. */
  group?: string | undefined;
  /**
   * Whether the folder that contains the current page is initially open. Must be off for folders that cover
   * the page.
   */
  opensCurrent?: boolean | undefined;
  hasMegaMenus?: boolean;
  hasDescriptions?: boolean;
}

function Links({ links, path, hasMegaMenus, hasDescriptions, ...folders }: LinksProps) {
  return (
    <ul>
      {links.map((link) =>
        link.children && link.children.length > 0 ? (
          <Folder
            key={link.href + link.title}
            link={link}
            path={path}
            isMega={hasMegaMenus === true && link.isMega === true}
            {...folders}
          />
        ) : (
          <li key={link.href + link.title}>
            <NavigationAnchor link={link} path={path} />
            {hasDescriptions && link.description && <p>{link.description}</p>}
          </li>
        ),
      )}
    </ul>
  );
}

interface FolderProps extends Pick<LinksProps, 'path' | 'group' | 'opensCurrent'> {
  link: NavigationLink;
  isMega: boolean;
}

const hasCurrentLink = (links: readonly NavigationLink[], path: string): boolean =>
  links.some(
    ({ href, children = [] }) => toAriaCurrent(href, path) !== undefined || hasCurrentLink(children, path),
  );

function Folder({ link, path, group, opensCurrent = false, isMega }: FolderProps) {
  const own = link.href === '' ? [] : [{ title: link.title, href: link.href }];
  const entries = [...own, ...(link.children ?? [])];
  if (group === undefined)
    return (
      <li className="folder">
        <span>{link.title}</span>
        <Links links={entries} path={path} />
      </li>
    );
  const isCurrent = hasCurrentLink(entries, path);
  return (
    <li
      className={isMega ? 'folder has-mega' : 'folder'}
      {...(isMega && { 'data-script': 'mega-hover', 'data-on': 'intent' })}
    >
      <details name={group} open={opensCurrent && isCurrent}>
        <summary aria-current={isCurrent ? 'true' : undefined}>{link.title}</summary>
        {isMega ? (
          <MegaMenu link={link} path={path} />
        ) : (
          <Links links={entries} path={path} group={`${group}-${link.title}`} opensCurrent={opensCurrent} />
        )}
      </details>
    </li>
  );
}

const isFolder = ({ children = [] }: NavigationLink): boolean => children.length > 0;

function MegaMenu({ link, path }: { link: NavigationLink; path: string }) {
  const links = link.children ?? [];
  const loose = links.filter((child) => !isFolder(child));
  return (
    <div className="mega">
      {loose.length > 0 && <Links links={loose} path={path} hasDescriptions />}
      {links.filter(isFolder).map((folder) => (
        <div key={folder.href + folder.title} className="mega-group">
          <p className="mega-title">
            {folder.href === '' ? folder.title : <NavigationAnchor link={folder} path={path} />}
          </p>
          <Links links={folder.children ?? []} path={path} hasDescriptions />
        </div>
      ))}
      <MegaFeature link={link} path={path} />
    </div>
  );
}

/**
 * Total width, in px, up to which the links fit in half of the narrowest header. Only for wider menus is the
 * script loaded.
 */
const SAFE_PX = 400;
const LETTER_PX = 8;
const GAP_PX = 26;

const canWrap = (links: readonly NavigationLink[]): boolean =>
  links.reduce((sum, { title }) => sum + title.length * LETTER_PX + GAP_PX, 0) > SAFE_PX;

/** Renders a menu. On phones it folds into a disclosure, without JavaScript. In the footer it never folds. */
export default defineBlock(navigationBlock, ({ value, block, page }) => {
  const { page: texts } = findMessages(page.site.settings.locale);
  const links = page.site.settings.navigation[value.menu];
  if (links.length === 0)
    return (
      <EmptyBlock page={page} title="Navigation">
        Add links to this menu under Design, Header and footer to show them here.
      </EmptyBlock>
    );
  const isMain = value.menu === 'main';
  return (
    <nav
      className={`menu menu-${value.menu} align-${value.align}`}
      aria-label={isMain ? texts.mainMenu : texts.footerMenu}
    >
      {isMain && (
        <details className="site-nav" data-script="phone-menu" data-on="intent" data-close={texts.closeMenu}>
          <summary>{texts.menu}</summary>
          <Links links={links} path={page.path} group={`${block.id}-narrow`} opensCurrent />
        </details>
      )}
      <div
        className={isMain ? 'menu-wide' : undefined}
        data-script={isMain && page.mode !== 'edit' && canWrap(links) ? 'more-links' : undefined}
      >
        <Links
          links={links}
          path={page.path}
          {...(isMain && { group: `${block.id}-wide`, hasMegaMenus: true })}
        />
      </div>
    </nav>
  );
});
