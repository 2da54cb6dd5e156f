import './phone-menu.css';

/** Minimum width at which the header shows its links (header-footer.css). */
const WIDE = '(min-width: 900px)';
/** Dialogs opened from the menu, and prompts above the page, stay interactive. */
const LIVE = 'script, dialog, [popover], [role="dialog"], .consent, :has(dialog)';

/** Prevents the page from scrolling, and reserves the scrollbar's width so that nothing shifts. */
function lockScroll(): () => void {
  const { dataset, clientWidth } = document.documentElement;
  dataset.menu = innerWidth > clientWidth ? 'gutter' : '';
  return () => delete dataset.menu;
}

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

function measure(menu: HTMLElement, header: Element): void {
  const bottom = (menu.closest('.section') ?? header).getBoundingClientRect().bottom;
  menu.style.setProperty('--menu-top', `${bottom - header.getBoundingClientRect().top}px`);
  menu.style.setProperty('--menu-height', `calc(100dvh - ${Math.max(0, bottom)}px)`);
}

/** Adds the links of the footer's menu and of the bar with the business's contacts that the menu lacks. */
function addFurtherLinks(list: Element): void {
  const known = new Set([...list.querySelectorAll('a')].map(({ href }) => href));
  const links = document.querySelectorAll<HTMLAnchorElement>('.menu-footer a, .info-bar > a');
  const further = [...links].filter(({ href }) => !known.has(href));
  if (further.length === 0) return;
  const item = Object.assign(document.createElement('li'), { className: 'menu-further' });
  item.append(...further.map((link) => link.cloneNode(true)));
  list.append(item);
}

/** Turns the open phone menu into a modal layer. makeClosable handles Escape and outside clicks. */
export function start(menu: HTMLElement): void {
  const header = menu.closest('.site-header');
  if (!(menu instanceof HTMLDetailsElement) || !header) return;
  let release = () => {};
  const summary = menu.querySelector('summary');
  const label = summary?.textContent ?? '';
  const list = menu.querySelector('ul');
  if (list) addFurtherLinks(list);
  const update = () => {
    release();
    release = () => {};
    if (summary) summary.textContent = menu.open ? (menu.dataset.close ?? label) : label;
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
    // The open menu would cover a link's target on the same page.
    if (link?.hash && link.pathname === location.pathname) close();
  });
  matchMedia(WIDE).addEventListener('change', close);
  addEventListener('resize', () => menu.open && measure(menu, header));
  // Keep the menu closed when the visitor comes back with the Back button.
  addEventListener('pagehide', close);
}
