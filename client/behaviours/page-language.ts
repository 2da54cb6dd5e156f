import { addLanguage } from '#domain/sites/languages.ts';

/** A path of the site in the language of this page. */
export const inPageLanguage = (href: string): string =>
  addLanguage(href, document.body.dataset.language ?? '');
