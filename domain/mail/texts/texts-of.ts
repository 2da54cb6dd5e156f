import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import type { MailTexts } from './mail-texts.ts';

const LANGUAGES: Readonly<Record<string, MailTexts>> = { de, en, es, fr, he };

/**
 * Words for a site's locale, and the language that they are in: a mail says so itself, since a language without words of its own
 * gets English ones.
 */
export function textsOf(locale: string): { texts: MailTexts; language: string } {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  const texts = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
  return texts ? { texts, language } : { texts: en, language: 'en' };
}
