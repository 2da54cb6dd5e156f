import { pushEscapeTarget } from './escape-stack.ts';
import { onOutsideClick } from './outside-click.ts';

/** Closes <details> on Escape, on an outside click and, with `closesOnLeave`, when focus leaves. */
export function makeClosable(menu: HTMLDetailsElement, closesOnLeave = false): void {
  let release: (() => void) | null = null;
  const close = (returnsFocus: boolean) => {
    menu.open = false;
    if (returnsFocus) menu.querySelector('summary')?.focus();
  };
  if (closesOnLeave)
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !menu.contains(relatedTarget as Node)) close(false);
    });
  // A `toggle` event would be dispatched one task later, and the visitor may press Escape before then.
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
