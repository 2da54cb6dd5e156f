/** Name of the image that moves between a list and the page of its item (domain/design/design-css.ts). */
const HERO = 'hero';

const toPath = (url: string | null | undefined): string | null => (url ? new URL(url).pathname : null);

/** Returns the image of the card or row that links to a page, if it is in view. */
function findImage(path: string | null): HTMLElement | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.card-title, .row-title) a')) {
    if (link.pathname !== path) continue;
    const image = link.closest('.card, .row')?.querySelector<HTMLElement>('img');
    const box = image?.getBoundingClientRect();
    if (image && box && box.width > 0 && box.bottom > 0 && box.top < innerHeight) return image;
  }
  return null;
}

/** Moves a card's image into the page that the visitor opens, and back into the card on the way back. */
export function startViewTransitions(): void {
  let named: HTMLElement | null = null;
  const name = (image: HTMLElement | null) => {
    named?.style.removeProperty('view-transition-name');
    named = image;
    // Two elements with the same name would cancel the transition.
    if (named && !document.querySelector('main :is(.product, .article)'))
      named.style.setProperty('view-transition-name', HERO);
  };
  addEventListener('pageswap', ({ activation }) => name(findImage(toPath(activation?.entry.url))));
  addEventListener('pagereveal', () => name(findImage(toPath(navigation.activation?.from?.url))));
}
