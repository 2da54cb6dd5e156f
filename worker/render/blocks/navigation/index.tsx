import { safeHref } from '#domain/links/safe-href.ts';
import { navigationBlock } from '#schema/contracts/blocks/simple.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

/** Marks the link of this page, and of the collection that this item belongs to. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

interface LinksProps {
  links: readonly NavigationLink[];
  path: string;
  /** Folders of one group close each other; without a group they are always open. */
  group?: string;
}

function Links({ links, path, group }: LinksProps) {
  return (
    <ul>
      {links.map((link) =>
        link.children && link.children.length > 0 ? (
          <Folder key={link.href + link.title} link={link} path={path} group={group} />
        ) : (
          <li key={link.href + link.title}>
            <a href={safeHref(link.href)} aria-current={currentOf(link.href, path)}>
              {link.title}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

/** A folder opens by click and by keyboard without script; its own page, if it has one, comes first in it. */
function Folder({ link, path, group }: { link: NavigationLink; path: string; group: string | undefined }) {
  const own = link.href === '' ? [] : [{ title: link.title, href: link.href }];
  const entries = [...own, ...(link.children ?? [])];
  if (group === undefined)
    return (
      <li className="folder">
        <span>{link.title}</span>
        <Links links={entries} path={path} />
      </li>
    );
  return (
    <li className="folder">
      <details name={group}>
        <summary>{link.title}</summary>
        <Links links={entries} path={path} group={`${group}-${link.title}`} />
      </details>
    </li>
  );
}

/** The main menu folds into a disclosure on phones, which works without script; the footer's never folds. */
export default defineBlock(navigationBlock, ({ value, block, page }) => {
  const { page: texts } = findMessages(page.site.settings.locale);
  const links = page.site.settings.navigation[value.menu];
  if (links.length === 0)
    return (
      <EmptyBlock page={page} title="Navigation">
        Add entries to this menu under Design, Header and footer; they appear here.
      </EmptyBlock>
    );
  const isMain = value.menu === 'main';
  return (
    <nav
      className={`menu menu-${value.menu} align-${value.align}`}
      aria-label={isMain ? texts.mainMenu : texts.footerMenu}
    >
      {isMain && (
        <details className="site-nav">
          <summary>{texts.menu}</summary>
          <Links links={links} path={page.path} group={`${block.id}-narrow`} />
        </details>
      )}
      <div className={isMain ? 'menu-wide' : undefined}>
        <Links links={links} path={page.path} {...(isMain && { group: `${block.id}-wide` })} />
      </div>
    </nav>
  );
});
