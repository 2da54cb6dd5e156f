import { showConfirmation } from './messages.ts';

/** Asks what a <details data-confirm> asks, and sends its form when it was confirmed (B1.04). */
export async function confirmForm(details: HTMLElement): Promise<void> {
  const form = details.querySelector('form');
  const isConfirmed = await showConfirmation({
    title: details.dataset.confirm,
    text: details.dataset.confirmText ?? '',
    confirmText: form?.querySelector('button')?.textContent ?? '',
  });
  if (isConfirmed) form?.requestSubmit();
}
