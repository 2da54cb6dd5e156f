import { pushEscapeTarget } from '#client/behaviours/escape-stack.ts';
import { keepFocusUncovered } from '#client/page/uncover-focus.ts';
import { type PopupSettings, record } from './record.ts';

/** In the middle of the page it asks for an answer; at an edge the page stays usable beside it. */
const isModal = (dialog: HTMLElement): boolean => dialog.classList.contains('at-center-center');

/** Opens a popup until its visitor closes it. Opening one that is open does nothing. */
export function openPopup(place: HTMLElement, settings: PopupSettings): void {
  const dialog = place.querySelector('dialog');
  if (!dialog || 'shown' in place.dataset) return;
  place.dataset.shown = '';
  const listening = new AbortController();
  const { signal } = listening;
  const leaveStack = pushEscapeTarget(() => dialog.close());
  let uncover = () => {};
  if (isModal(dialog)) {
    dialog.close();
    dialog.showModal();
  } else {
    // Not show(), which would take the focus from where the visitor is reading.
    dialog.open = true;
    place.querySelector('[role="status"]')?.append(dialog.querySelector('h2')?.textContent ?? '');
    uncover = keepFocusUncovered(dialog);
  }
  dialog.querySelector('.popup-close')?.addEventListener('click', () => dialog.close(), { signal });
  dialog.addEventListener('sent', () => record(settings, 'submitted'), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // On the page behind it: the panel covers the dialog's own box.
      if (target === dialog) dialog.close();
      else if ((target as Element).closest('a.button')) record(settings, 'closed');
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      delete place.dataset.shown;
      record(settings, 'closed');
      leaveStack();
      uncover();
      listening.abort();
      // The button that had the focus is gone.
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    { signal },
  );
}
