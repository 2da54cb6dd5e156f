import { pushEscapeTarget } from '#client/behaviours/escape-stack.ts';
import { keepFocusUncovered } from '#client/page/uncover-focus.ts';
import { type PopupSettings, record } from './record.ts';

/** A centred popup is modal. A popup at an edge leaves the page usable. */
const isModal = (dialog: HTMLElement): boolean => dialog.classList.contains('at-center-center');

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
    // show() would move focus away from the text being read.
    dialog.open = true;
    place.querySelector('[role="status"]')?.append(dialog.querySelector('h2')?.textContent ?? '');
    uncover = keepFocusUncovered(dialog);
  }
  dialog.querySelector('.popup-close')?.addEventListener('click', () => dialog.close(), { signal });
  dialog.addEventListener('sent', () => record(settings, 'submitted'), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // The panel covers the whole dialog, so a click on the dialog element itself is a click on the
      // backdrop.
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
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    { signal },
  );
}
