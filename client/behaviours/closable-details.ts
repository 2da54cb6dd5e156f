import { pushEscapeTarget } from './escape-stack.ts';
import { onOutsideClick } from './outside-click.ts';

/** Closes <details> on Escape, on a click outside and, with `closesOnLeave`, when focus leaves it. */
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
  // A toggle event is dispatched a task later, and Escape may be pressed before it.
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
