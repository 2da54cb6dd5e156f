import type { FetchedPage } from '../page/fetch-page.ts';

/** Styles of a store's parts, which pages copy when they show such a part of another page. */
const listStyles = (page: Document): string[] =>
  [...page.querySelectorAll('style[data-product-styles]')].map(({ textContent }) => textContent ?? '');

/** Style sheets that this page already has. */
const adopted = new Set(listStyles(document));

/** Adds the styles of another page's store parts to this page. */
export function adoptStyles({ document: page }: Pick<FetchedPage, 'document'>): void {
  for (const css of listStyles(page)) {
    if (adopted.has(css)) continue;
    adopted.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}
