import { pushEscapeTarget } from '../behaviours/escape-stack.ts';

/**
 * Turns the popover into a modal dialog that traps the focus and returns it to the button that opened the
 * form.
 */
export function startOverlay(root: HTMLElement): void {
  const dialog = root.closest<HTMLDialogElement>('dialog.form-overlay');
  if (!dialog) return;
  const opener = document.querySelector<HTMLButtonElement>(`[data-overlay-open="${dialog.id}"]`);
  const closer = dialog.querySelector<HTMLButtonElement>('[data-overlay-close]');
  for (const button of [opener, closer]) button?.removeAttribute('popovertarget');
  // Removing the attribute closes a popover that the visitor opened before this script ran, so reopen it.
  const [wasOpen, writing] = [dialog.matches(':popover-open'), document.activeElement];
  dialog.removeAttribute('popover');
  opener?.setAttribute('aria-haspopup', 'dialog');
  let leaveStack = () => {};
  const open = () => {
    dialog.showModal();
    // Otherwise Escape would also trigger the page's own action (A2.31).
    leaveStack = pushEscapeTarget(() => dialog.close());
  };
  opener?.addEventListener('click', open);
  if (wasOpen) {
    open();
    if (dialog.contains(writing)) (writing as HTMLElement).focus();
  }
  closer?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    leaveStack();
    opener?.focus();
  });
}
