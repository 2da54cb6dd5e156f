import { showConfirmation } from './messages.ts';

/**
 * A <details data-confirm="question"> holds a form that is worth a second thought: without script it opens and shows the form's
 * button, with script the question is a dialog, and its answer sends the form (B1.04).
 */
export function enhanceConfirmations(): void {
  document.addEventListener('click', async (event) => {
    const summary = (event.target as Element).closest<HTMLElement>('details[data-confirm] > summary');
    const details = summary?.parentElement;
    const form = details?.querySelector('form');
    if (!form || !details) return;
    event.preventDefault();
    const isConfirmed = await showConfirmation({
      title: details.dataset.confirm,
      text: details.dataset.confirmText ?? '',
      confirmText: form.querySelector('button')?.textContent ?? '',
    });
    if (isConfirmed) form.requestSubmit();
  });
}
