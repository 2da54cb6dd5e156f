import { addLanguage } from '#domain/sites/languages.ts';

export const toPageLanguage = (href: string): string =>
  addLanguage(href, document.body.dataset.language ?? '');
