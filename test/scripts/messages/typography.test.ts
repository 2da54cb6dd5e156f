import { expect, it } from 'vitest';
import type { MessageTree } from '../../../scripts/messages/compile.ts';
import { messageLanguages, readMessages } from '../../../scripts/messages/write.ts';

const listTexts = (tree: MessageTree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : listTexts(value)));

const FAULTS: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/[\p{L}]'[\p{L}]|"/u],
  // German: no informal address, no English quotation marks or straight apostrophes, and a no-break space
  // before an ellipsis.
  de: [/(?<!\p{L})(du|dein\p{L}*|dich|dir)(?!\p{L})/iu, /["“](?=\p{L}|\{)/u, /\p{L}'\p{L}/u, /\p{L}…| …/u],
  // French: no informal address, no-break spaces before colons and inside quotation marks, and narrow
  // no-break spaces before ; ! and ?.
  fr: [
    /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
    / [:;!?»]|« /,
    /[\p{L}}][;!?:»](?!\/\/)/u,
    /\p{L}'\p{L}|["“”]/u,
  ],
  es: [/(?<!\p{L})(tú|tus?|te|ti|contigo)(?!\p{L})/iu, /["“”]/, /(?<!¿[^?]*)\?/, /(?<!¡[^!]*)!/],
  he: [/["“]/, /\p{Script=Hebrew}\/\p{Script=Hebrew}/u],
};

it.each(messageLanguages())('the texts in %s follow the language’s typography', (language) => {
  const texts = listTexts(readMessages(language)).filter((text) => text.trim().length > 1);
  const faults = FAULTS[language] ?? [];
  expect(faults.length).toBeGreaterThan(0);
  expect(texts.filter((text) => faults.some((fault) => fault.test(text)))).toEqual([]);
});
