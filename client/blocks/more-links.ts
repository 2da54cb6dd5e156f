import { makeClosable } from '#client/behaviours/closable-details.ts';
import { moreLinks } from '#messages/page.ts';

function createFolder() {
  const item = document.createElement('li');
  item.className = 'folder';
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = moreLinks;
  const list = document.createElement('ul');
  details.append(summary, list);
  item.append(details);
  makeClosable(details, true);
  return { item, details, summary, list };
}

export function start(menu: HTMLElement): void {
  const links = menu.querySelector<HTMLElement>(':scope > ul');
  if (!links) return;
  const items = [...links.children];
  const more = createFolder();

  const isWrapped = () => {
    const first = links.firstElementChild?.getBoundingClientRect();
    const last = links.lastElementChild?.getBoundingClientRect();
    return first !== undefined && last !== undefined && last.top >= first.bottom;
  };
  const fold = () => {
    const focused = document.activeElement;
    more.item.remove();
    links.append(...items);
    if (isWrapped()) links.append(more.item);
    // Keep at least one link beside the folder.
    for (const item of items.slice(1).reverse()) {
      if (!isWrapped()) break;
      more.list.prepend(item);
    }
    // Moving an element removes its focus.
    if (!(focused instanceof HTMLElement) || focused === document.activeElement) return;
    focused.focus();
    if (document.activeElement !== focused) more.summary.focus();
  };

  let width = 0;
  new ResizeObserver(() => {
    const now = links.clientWidth;
    // The width is zero while the phone menu is shown.
    if (now === 0 || (now === width && !isWrapped())) return;
    width = now;
    fold();
  }).observe(links);
  fold();
}
