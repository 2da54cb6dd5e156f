import { pushEscapeTarget } from '../behaviours/escape-stack.ts';

/** Makes a modal dialog of the browser's popover: focus stays inside, and comes back to the button. */
export function startOverlay(root: HTMLElement): void {
  const dialog = root.closest<HTMLDialogElement>('dialog.form-overlay');
  if (!dialog) return;
  const opener = document.querySelector<HTMLButtonElement>(`[data-overlay-open="${dialog.id}"]`);
  const closer = dialog.querySelector<HTMLButtonElement>('[data-overlay-close]');
  for (const button of [opener, closer]) button?.removeAttribute('popovertarget');
  dialog.removeAttribute('popover');
  opener?.setAttribute('aria-haspopup', 'dialog');
  let leaveStack = () => {};
  opener?.addEventListener('click', () => {
    dialog.showModal();
    // Else Escape would also mean what it means on the page (A2.31).
    leaveStack = pushEscapeTarget(() => dialog.close());
  });
  closer?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    leaveStack();
    opener?.focus();
  });
}
