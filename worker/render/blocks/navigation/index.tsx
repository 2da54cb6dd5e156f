import { navigationBlock } from '#schema/contracts/blocks/simple.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { Links } from './links.tsx';

/** Links of this width fit in half of the narrowest header. The script is loaded only for wider ones. */
const SAFE_PX = 400;
const LETTER_PX = 8;
const GAP_PX = 26;

const canWrap = (links: readonly NavigationLink[]): boolean =>
  links.reduce((sum, { title }) => sum + title.length * LETTER_PX + GAP_PX, 0) > SAFE_PX;

/** The menu folds into a disclosure on phones, without script. In the footer it never folds. */
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
        <details className="site-nav" data-script="phone-menu" data-on="intent">
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
