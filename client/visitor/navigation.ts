import { pushEscapeTarget } from '../behaviours/escape-stack.ts';
import { onOutsideClick } from '../behaviours/outside-click.ts';

/**
 * The mobile menu and store filter menus are <details> that work without script; with it, Escape and a click outside
 * close them and focus returns.
 */
export function enhanceNavigation(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details:is(.site-nav, .list-menu)')) {
    let release: (() => void) | null = null;
    const close = (returnsFocus: boolean) => {
      menu.open = false;
      if (returnsFocus) menu.querySelector('summary')?.focus();
    };
    // Not in the toggle event, which is dispatched a task later: Escape may come first.
    new MutationObserver(() => {
      release?.();
      release = null;
      if (!menu.open) return;
      const removers = [pushEscapeTarget(() => close(true)), onOutsideClick(menu, () => close(false))];
      release = () => {
        for (const remove of removers) remove();
      };
    }).observe(menu, { attributeFilter: ['open'] });
  }
}
