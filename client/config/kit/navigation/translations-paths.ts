import type { TranslatedKind } from '#schema/contracts/translations/translation.ts';

export const TRANSLATIONS = '/config/translations';

export const languageHref = (language: string): string => `${TRANSLATIONS}/${language}`;

export const translationHref = (language: string, kind: TranslatedKind, id: string): string =>
  `${languageHref(language)}/${kind}/${id}`;
