import { addLanguage } from '#domain/sites/languages.ts';

/** Returns the path with the language prefix of this page. */
export const toPageLanguage = (href: string): string =>
  addLanguage(href, document.body.dataset.language ?? '');
