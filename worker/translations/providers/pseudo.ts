import { pseudoTranslate } from '#domain/translations/pseudo.ts';
import type { TranslationProvider } from './provider.ts';

export const pseudoProvider: TranslationProvider = {
  translate: async ({ texts, format }) => texts.map((text) => pseudoTranslate(text, format)),
};
