import { describe, expect, it } from 'vitest';
import { SAME_WORDS } from '#support/same-words.ts';
import type { MessageTree } from '../../../scripts/messages/compile.ts';
import { readMessages } from '../../../scripts/messages/write.ts';

const listTexts = (tree: MessageTree, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : listTexts(value, `${path}${key}.`),
  );
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));

const english = new Map(listTexts(readMessages('en')));

const others = Object.entries(SAME_WORDS).filter(([language]) => language !== 'en');

describe.each(others)('the message catalogue in %s', (language, sameWords) => {
  const same = listTexts(readMessages(language)).filter(
    ([path, text]) => english.get(path) === text && hasWord(text),
  );

  it('translates every English text, except words that are the same in both languages', () => {
    expect(same.filter(([, text]) => !sameWords.includes(text))).toEqual([]);
  });

  it('lists a text as shared only if it is the same in both languages', () => {
    const texts = same.map(([, text]) => text);
    expect(sameWords.filter((word) => !texts.includes(word))).toEqual([]);
  });
});
