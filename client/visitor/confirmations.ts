/**
 * A <details data-confirm="question"> holds a form that is worth a second thought: without script it opens and shows the form's
 * button, with script the question is a dialog (B1.04).
 */
export function startConfirmations(): void {
  if (!document.querySelector('[data-confirm]')) return;
  document.addEventListener('click', (event) => {
    const details = (event.target as Element).closest('[data-confirm] > summary')?.parentElement;
    if (!(details instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    import('./dialogs/confirm-forms.ts').then(
      ({ confirmForm }) => confirmForm(details),
      // Offline: as without script.
      () => {
        details.open = !details.open;
      },
    );
  });
}
