import { close as closeText } from '#messages/dialogs.ts';
import { label, submit, title } from '#messages/search.ts';
import { MAX_SEARCH_TERM_LENGTH } from '#schema/contracts/limits.ts';
import { answerDialog, createShell, showShell } from '../page/dialogs/shell.ts';
import { startCombobox } from './combobox.ts';

export function openSearch(): void {
  if (document.querySelector('.dialog-search')) return;
  const { element, panel } = createShell('dialog-search');
  element.ariaLabel = title;
  const form = Object.assign(document.createElement('form'), { action: '/search', className: 'search-form' });
  form.role = 'search';
  const name = Object.assign(document.createElement('label'), {
    textContent: label,
    htmlFor: 'search-dialog',
  });
  const input = Object.assign(document.createElement('input'), {
    id: 'search-dialog',
    type: 'search',
    name: 'q',
    maxLength: MAX_SEARCH_TERM_LENGTH,
    required: true,
    autofocus: true,
  });
  const button = Object.assign(document.createElement('button'), {
    className: 'button',
    textContent: submit,
  });
  form.append(name, input, button);
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'search-close',
    textContent: '×',
    ariaLabel: closeText,
  });
  close.addEventListener('click', () => answerDialog(element, 'cancel'));
  panel.append(close, form);
  startCombobox(form);
  void showShell({ element, panel, isModal: true });
}
