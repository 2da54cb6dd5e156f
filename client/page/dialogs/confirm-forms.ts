import { showConfirmation } from './messages.ts';

/** Shows the question from a <details data-confirm> in a dialog before its form is submitted (B1.04). */
export async function confirmAndSubmit(details: HTMLElement): Promise<void> {
  const form = details.querySelector('form');
  const isConfirmed = await showConfirmation({
    title: details.dataset.confirm,
    text: details.dataset.confirmText ?? '',
    confirmText: form?.querySelector('button')?.textContent ?? '',
  });
  if (isConfirmed) form?.requestSubmit();
}
