import { pushEscapeTarget } from '../behaviours/escape-stack.ts';
import { onOutsideClick } from '../behaviours/outside-click.ts';

/** The phone's menu and the menus of a shop's list are <details> that work alone; Escape and a click elsewhere close it, and focus returns. */
export function enhanceNavigation(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details:is(.site-nav, .list-menu)')) {
    let release: (() => void) | null = null;
    const close = (returnsFocus: boolean) => {
      menu.open = false;
      if (returnsFocus) menu.querySelector('summary')?.focus();
    };
    // Not by its event: that one comes a task later, and an Escape may come before it.
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
