import { startCombobox } from '#client/search/combobox.ts';
import { openSearch } from '#client/search/dialog.ts';

/** Adds suggestions to a search field. For a search link, opens the field in a dialog. */
export function start(block: HTMLElement): void {
  const form = block.querySelector('form');
  if (form) startCombobox(form);
  block.querySelector<HTMLAnchorElement>('a.search-link')?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
}
