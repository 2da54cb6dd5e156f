import { safeHref } from '#domain/links/safe-href.ts';
import { navigationBlock } from '#schema/contracts/blocks/simple.ts';
import type { NavigationLink } from '#schema/contracts/website.ts';
import { defineBlock } from '../definition.ts';

/** Marks the link of this page, and of the collection that this item belongs to. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

function Links({ links, path }: { links: readonly NavigationLink[]; path: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href + link.title}>
          <a href={safeHref(link.href)} aria-current={currentOf(link.href, path)}>
            {link.title}
          </a>
          {link.children && link.children.length > 0 && <Links links={link.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}

/** The main menu folds into a disclosure on phones, which works without script; the footer's never folds. */
export default defineBlock(navigationBlock, ({ value, page }) => {
  const links = page.site.settings.navigation[value.menu];
  if (links.length === 0) return null;
  const isMain = value.menu === 'main';
  return (
    <nav className={`menu menu-${value.menu} align-${value.align}`} aria-label={isMain ? 'Main' : 'Footer'}>
      {isMain && (
        <details className="site-nav">
          <summary>Menu</summary>
          <Links links={links} path={page.path} />
        </details>
      )}
      <div className={isMain ? 'menu-wide' : undefined}>
        <Links links={links} path={page.path} />
      </div>
    </nav>
  );
});
