import { pushEscapeTarget } from '../behaviours/escape-stack.ts';

/** Makes a modal dialog of the browser's popover: focus stays inside, and comes back to the button. */
export function startOverlay(root: HTMLElement): void {
  const dialog = root.closest<HTMLDialogElement>('dialog.form-overlay');
  if (!dialog) return;
  const opener = document.querySelector<HTMLButtonElement>(`[data-overlay-open="${dialog.id}"]`);
  const closer = dialog.querySelector<HTMLButtonElement>('[data-overlay-close]');
  for (const button of [opener, closer]) button?.removeAttribute('popovertarget');
  // Somebody who was quicker than the code goes on where they were: a popover that is none any more closes.
  const [wasOpen, writing] = [dialog.matches(':popover-open'), document.activeElement];
  dialog.removeAttribute('popover');
  opener?.setAttribute('aria-haspopup', 'dialog');
  let leaveStack = () => {};
  const open = () => {
    dialog.showModal();
    // Else Escape would also mean what it means on the page (A2.31).
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
