import type { Language } from '#schema/messages/messages.ts';

/**
 * Texts that are the same in a language as in English. Any other text that is the same counts as
 * untranslated.
 */
export const SAME_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: [
    '(optional)',
    'Album',
    'Audio',
    'Code',
    'Code ({language})',
    'Cookies',
    'GF',
    'Name',
    'Neutral',
    'OK',
    'Pause',
    'Vegan',
    'VG',
    'Video',
  ],
  fr: [
    ...[
      'Album',
      'Audio',
      'Code',
      'Code ({language})',
      'Contact',
      'Cookies',
      'Date',
      'Image',
      'Images',
      'Invitation',
      'Menu',
      'Message',
      'Note',
      'Page',
      'OK',
    ],
    ...['Pages', 'Pause', 'Photos', 'Places', 'SKU', 'Total', 'VG', '{hours} h {minutes} min'],
    '{count, plural, one {# minute} other {# minutes}}',
  ],
  es: [
    'Audio',
    'Cookies',
    'Error: {title}',
    'Neutral',
    'SKU',
    'Subtotal',
    'Total',
    'VG',
    '{hours} h {minutes} min',
  ],
  he: [],
};
