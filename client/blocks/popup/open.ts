import { pushEscapeTarget } from '#client/behaviours/escape-stack.ts';
import { keepFocusUncovered } from '#client/page/uncover-focus.ts';
import { type PopupSettings, record } from './record.ts';

/** A centered popup is modal; at an edge the page stays usable beside it. */
const isModal = (dialog: HTMLElement): boolean => dialog.classList.contains('at-center-center');

/** Opens a popup until the visitor closes it. Does nothing if it is already open. */
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
    // Not show(), which would move focus away from where the visitor is reading.
    dialog.open = true;
    place.querySelector('[role="status"]')?.append(dialog.querySelector('h2')?.textContent ?? '');
    uncover = keepFocusUncovered(dialog);
  }
  dialog.querySelector('.popup-close')?.addEventListener('click', () => dialog.close(), { signal });
  dialog.addEventListener('sent', () => record(settings, 'submitted'), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // A click on the dialog itself is on the backdrop, because the panel covers the dialog's box.
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
      // The focused button has been removed.
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    { signal },
  );
}
