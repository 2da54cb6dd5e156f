interface HistoryState {
  drawer?: true;
}
const isDrawerEntry = () => (history.state as HistoryState | null)?.drawer === true;

/**
 * Adds a history entry for an open drawer, so that the browser's Back button closes the drawer and stays on the
 * page. Returns a function that removes this entry, for a drawer that was closed without the Back button.
 */
export function addDrawerEntry(drawer: HTMLElement, onBack: () => void): () => void {
  // A reload keeps the entry, but not the drawer.
  if (!isDrawerEntry()) history.pushState({ ...history.state, drawer: true }, '');
  const back = () => {
    if (!isDrawerEntry()) onBack();
  };
  addEventListener('popstate', back);
  // The next page takes the place of the drawer's entry, so that Back returns to this page once.
  drawer.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    location.replace(link.href);
  });
  return () => {
    removeEventListener('popstate', back);
    if (isDrawerEntry()) history.back();
  };
}
