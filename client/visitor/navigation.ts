import { pushEscapeTarget } from '../behaviours/escape-stack.ts';
import { onOutsideClick } from '../behaviours/outside-click.ts';

/** The phone's menu is a <details> that works alone; Escape and a click elsewhere close it, and focus returns. */
export function enhanceNavigation(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.site-nav')) {
    let release: (() => void) | null = null;
    const close = (returnsFocus: boolean) => {
      menu.open = false;
      if (returnsFocus) menu.querySelector('summary')?.focus();
    };
    menu.addEventListener('toggle', () => {
      release?.();
      release = null;
      if (!menu.open) return;
      const removers = [pushEscapeTarget(() => close(true)), onOutsideClick(menu, () => close(false))];
      release = () => {
        for (const remove of removers) remove();
      };
    });
  }
}
