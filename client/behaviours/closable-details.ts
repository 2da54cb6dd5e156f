import { pushEscapeTarget } from './escape-stack.ts';
import { onOutsideClick } from './outside-click.ts';

/**
 * Closes an open <details> on Escape, which returns focus to its summary, and on a click outside. With
 * `closesOnLeave`, also when focus moves to another element.
 */
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
  // Not in the toggle event, which is dispatched a task later: Escape may be pressed before it.
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
