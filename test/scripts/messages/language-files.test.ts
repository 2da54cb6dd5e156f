import { expect, it } from 'vitest';
import { LANGUAGES } from '#generated/messages/languages.ts';
import type { Language } from '#schema/messages/messages.ts';
import { parseMessages } from '#worker/i18n/messages.ts';
import type { MessageTree } from '../../../scripts/messages/compile.ts';
import { compileToData } from '../../../scripts/messages/language-files.ts';
import { type Part, parseMessage } from '../../../scripts/messages/parse-message.ts';
import { readMessages } from '../../../scripts/messages/write.ts';

type Values = Record<string, string | number>;
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Numbers that cover every plural category of the languages, and the thousands separator. */
const COUNTS = [0, 1, 2, 3, 5, 10, 11, 20, 21, 100, 1_234, 1_000_000];

function listSamples(parts: readonly Part[], samples: Record<string, (string | number)[]> = {}) {
  for (const part of parts) {
    if (part.type === 'argument') samples[part.name] ??= [`<${part.name}>`];
    if (part.type !== 'select' && part.type !== 'plural') continue;
    samples[part.name] = part.type === 'select' ? Object.keys(part.cases) : COUNTS;
    for (const inner of Object.values(part.cases)) listSamples(inner, samples);
  }
  return samples;
}

const combine = (samples: Record<string, (string | number)[]>): Values[] =>
  Object.entries(samples).reduce<Values[]>(
    (sets, [name, values]) => sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value }))),
    [{}],
  );

function listTexts(source: MessageTree, messages: unknown, path = ''): [string, string][] {
  if (!isGroup(messages)) throw new Error(`${path} is no group`);
  return Object.entries(source).flatMap(([key, message]): [string, string][] => {
    const value = messages[key];
    const here = `${path}.${key}`;
    if (typeof message !== 'string') return listTexts(message, value, here);
    if (typeof value !== 'function') return [[here, String(value)]];
    return combine(listSamples(parseMessage(message))).map((values) => [
      `${here} ${JSON.stringify(values)}`,
      String(value(values)),
    ]);
  });
}

it.each(Object.keys(LANGUAGES) as Language[])(
  'the catalogue in %s has the same texts in its data file as in its compiled functions',
  (language) => {
    const source = readMessages(language);
    const data: unknown = JSON.parse(JSON.stringify(compileToData(source)));
    const asData = listTexts(source, parseMessages(data, language, LANGUAGES.en()));
    expect(asData).toEqual(listTexts(source, LANGUAGES[language]()));
    expect(asData.length).toBeGreaterThan(1_500);
  },
);

it.each([
  ['a missing text', { cart: {} }],
  ['a group instead of a text', { cart: { title: {}, lines: 'Artikel' } }],
  ['a plain text instead of a text with arguments', { cart: { title: 'Korb', lines: 'Artikel' } }],
  ['nothing', null],
])('a language file with %s is rejected', (_, data) => {
  const model = { cart: { title: 'Cart', lines: ({ count }: { count: number }) => `${count} items` } };
  expect(() => parseMessages(data, 'de', model)).toThrow('The texts in de do not match the catalogue.');
});
