function show(panel: HTMLElement | null | undefined, isShown: boolean): void {
  if (!panel) return;
  panel.ariaHidden = String(!isShown);
  // Let the browser's find-in-page search hidden panels.
  if (isShown) panel.removeAttribute('hidden');
  else panel.setAttribute('hidden', 'until-found');
}

/** Makes tabs work: arrow keys move the focus; Enter, Space and clicks select a tab (B2.4.10 to B2.4.12). */
export function start(block: HTMLElement): void {
  const tabs = [...block.querySelectorAll<HTMLAnchorElement>('[role="tab"]')];
  const panels = tabs.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));

  function select(chosen: number): void {
    for (const [index, tab] of tabs.entries()) {
      const isSelected = index === chosen;
      tab.ariaSelected = String(isSelected);
      tab.tabIndex = isSelected ? 0 : -1;
      show(panels[index], isSelected);
    }
  }

  function onKey(event: KeyboardEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = getComputedStyle(block).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      tabs.at((index + (event.key === forward ? 1 : -1)) % tabs.length)?.focus();
    else if (event.key === ' ' || event.key === 'Enter') select(index);
    else return;
    event.preventDefault();
  }

  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    panel?.setAttribute('role', 'tabpanel');
    tab.addEventListener('keydown', (event) => onKey(event, index));
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(index);
    });
    panel?.addEventListener('beforematch', () => select(index));
  }
  const findAddressed = () => panels.findIndex((panel) => panel !== null && `#${panel.id}` === location.hash);
  addEventListener('hashchange', () => {
    const addressed = findAddressed();
    if (addressed >= 0) select(addressed);
  });
  select(Math.max(0, findAddressed()));
}
