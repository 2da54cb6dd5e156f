/**
 * A <details data-confirm="question"> asks before its form is submitted: without script it opens to show the submit
 * button, with script it asks in a dialog (B1.04).
 */
export function startConfirmations(): void {
  if (!document.querySelector('[data-confirm]')) return;
  document.addEventListener('click', (event) => {
    const details = (event.target as Element).closest('[data-confirm] > summary')?.parentElement;
    if (!(details instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    import('../page/dialogs/confirm-forms.ts').then(
      ({ confirmAndSubmit }) => confirmAndSubmit(details),
      // Offline: behave as without script.
      () => {
        details.open = !details.open;
      },
    );
  });
}
