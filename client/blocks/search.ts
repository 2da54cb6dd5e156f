import { startCombobox } from '#client/search/combobox.ts';
import { openSearch } from '#client/search/dialog.ts';

/** Adds suggestions below a search field, or makes a search link open such a field in a dialog. */
export function start(block: HTMLElement): void {
  const form = block.querySelector('form');
  if (form) startCombobox(form);
  block.querySelector<HTMLAnchorElement>('a.search-link')?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
}
