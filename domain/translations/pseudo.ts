import { joinMarkup, splitMarkup } from './markup.ts';

const FROM = 'aceinoruyszACEINORUYSZ';
const TO = 'áçéíñóŕúýšžÁÇÉÍÑÓŔÚÝŠŽ';
const ACCENTS = new Map([...FROM].map((letter, index) => [letter, [...TO][index] ?? letter]));
/** Placeholders and URLs that a translation must keep. */
const KEPT = /\{\{?[^{}]*\}?\}|%[sd]|https?:\/\/\S+|\S+@\S+\.\S+/g;
const GROWTH = 0.3;
const PADDING = ' lorem ipsum dolor sit amet';

function accent(text: string): string {
  let end = 0;
  let result = '';
  const add = (part: string) => {
    for (const letter of part) result += ACCENTS.get(letter) ?? letter;
  };
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    add(text.slice(end, index));
    result += kept;
    end = index + kept.length;
  }
  add(text.slice(end));
  return result;
}

const pad = (text: string): string => {
  const length = Math.ceil(text.trim().length * GROWTH);
  return text.trim() === ''
    ? text
    : text + PADDING.repeat(Math.ceil(length / PADDING.length)).slice(0, length);
};

/**
 * Returns a recognisable test text, with accents and a third longer, as German often is. Keeps HTML tags.
 */
export function pseudoTranslate(text: string, format: 'plain' | 'html'): string {
  if (format === 'plain') return pad(accent(text));
  return joinMarkup(
    splitMarkup(text).map(({ isTag, value }) => ({ isTag, value: isTag ? value : pad(accent(value)) })),
  );
}
