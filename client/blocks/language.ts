import { addLanguage } from '#domain/sites/languages.ts';

/** Adds the page's language prefix to links inserted by scripts, such as those in the cart. */
export function start(page: HTMLElement): void {
  const prefix = page.dataset.language ?? '';
  const rewrite = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (link && href && !link.hreflang) link.setAttribute('href', addLanguage(href, prefix));
  };
  page.addEventListener('click', rewrite, { capture: true });
  page.addEventListener('auxclick', rewrite, { capture: true });
}
