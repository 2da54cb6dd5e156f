import './phone-menu.css';

/** From here on the links stand in the header itself (header-footer.css). */
const WIDE = '(min-width: 900px)';
/** These stay usable: a dialog that was opened from the menu, and what asks for an answer above the page. */
const LIVE = 'script, dialog, [popover], [role="dialog"], .consent, :has(dialog)';

/** The page behind does not scroll, and a scrollbar that takes room leaves its room, so that nothing shifts. */
function lockScroll(): () => void {
  const { dataset, clientWidth } = document.documentElement;
  dataset.menu = innerWidth > clientWidth ? 'gutter' : '';
  return () => delete dataset.menu;
}

/** Makes all but the header inert, as beside a modal dialog. Answers a function that takes it back. */
function makeRestInert(header: Element): () => void {
  const rest: HTMLElement[] = [];
  for (let part = header; part !== document.body && part.parentElement; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== part && !sibling.inert && !sibling.matches(LIVE))
        rest.push(sibling);
  for (const element of rest) element.inert = true;
  return () => {
    for (const element of rest) element.inert = false;
  };
}

/** The layer takes what the window has left below the header. */
function measure(menu: HTMLElement, header: Element): void {
  const bottom = (menu.closest('.section') ?? header).getBoundingClientRect().bottom;
  menu.style.setProperty('--menu-top', `${bottom - header.getBoundingClientRect().top}px`);
  menu.style.setProperty('--menu-height', `calc(100dvh - ${Math.max(0, bottom)}px)`);
}

/**
 * Makes the open menu of a phone a layer over the page, which neither scrolls nor takes the focus meanwhile. Escape, a click
 * outside and the focus afterwards are those of every such menu (client/visitor/navigation.ts).
 */
export function start(menu: HTMLElement): void {
  const header = menu.closest('.site-header');
  if (!(menu instanceof HTMLDetailsElement) || !header) return;
  let release = () => {};
  const update = () => {
    release();
    release = () => {};
    if (!menu.open) return;
    measure(menu, header);
    const removers = [makeRestInert(header), lockScroll()];
    release = () => {
      for (const remove of removers) remove();
    };
  };
  const close = () => {
    menu.open = false;
  };
  new MutationObserver(update).observe(menu, { attributeFilter: ['open'] });
  update();
  menu.dataset.layer = '';
  menu.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    // It leads to a place of this page, which the layer would cover.
    if (link?.hash && link.pathname === location.pathname) close();
  });
  matchMedia(WIDE).addEventListener('change', close);
  addEventListener('resize', () => menu.open && measure(menu, header));
  // Back from the page that a link led to.
  addEventListener('pagehide', close);
}
