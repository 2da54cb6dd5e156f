import { makeClosable } from '../behaviours/closable-details.ts';

/** Folders of the header of wide windows: they lie over the page. */
const FOLDERS = '.menu-wide > ul > .folder > details';

/**
 * The mobile menu, folders of the header and store filter menus are <details> that work without script; with it, Escape and a
 * click outside close them and focus returns. A folder closes as the focus leaves it too: it would cover what has it.
 */
export function enhanceNavigation(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`.site-nav, .list-menu, ${FOLDERS}`))
    makeClosable(menu, menu.matches(FOLDERS));
}
