import { readFileSync } from 'node:fs';
import * as forms from '../../../schema/contracts/forms/limits.ts';
import * as limits from '../../../schema/contracts/limits.ts';
import { escapeCell, writeTable } from './table.ts';

const FILE = 'schema/contracts/limits.ts';
const CONSTANT = /(?:\/\*\* ([^*]*(?:\*(?!\/)[^*]*)*) \*\/\n)?^export const (\w+)/gm;
const FIELD = /(?:\/\*\* (.*) \*\/\n)?^ {2}(\w+): /gm;

const format = (value: number) => value.toLocaleString('en-US');
const toWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
const toTitle = (constant: string) => {
  const words = constant.replace(/^MAX_/, '').replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Finds the docstrings of constants or fields by their names. */
const findComments = (source: string, pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(pattern)].map(([, comment = '', name = '']) => [
      name,
      comment.replace(/\s+\*?\s*/g, ' '),
    ]),
  );

const bodyOf = (source: string, constant: string) =>
  source.slice(source.indexOf(`export const ${constant}`)).split('\n}')[0] ?? '';

function listFields(source: string, constant: string, value: object): string[][] {
  const comments = findComments(bodyOf(source, constant), FIELD);
  return Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'number' ? [[toWords(name), format(field), escapeCell(comments.get(name) ?? '')]] : [],
  );
}

/** Lists the limits of the product with their docstrings. */
export function listLimits(): string {
  const source = readFileSync(FILE, 'utf8');
  const comments = findComments(source, CONSTANT);
  const constants = Object.entries(limits);
  const single = constants.flatMap(([name, value]) =>
    typeof value === 'number' ? [[toTitle(name), format(value), escapeCell(comments.get(name) ?? '')]] : [],
  );
  const groups = constants.flatMap(([name, value]) =>
    typeof value === 'number'
      ? []
      : [
          `## ${toTitle(name)}\n\n${escapeCell(comments.get(name) ?? '')}\n\n${writeTable(
            ['Limit', 'Value', 'Meaning'],
            listFields(source, name, value),
          )}`,
        ],
  );
  const formSource = readFileSync('schema/contracts/forms/limits.ts', 'utf8');
  return [
    `## Content\n\n${writeTable(['Limit', 'Value', 'Meaning'], single)}`,
    `## Forms\n\n${writeTable(['Limit', 'Value', 'Meaning'], listFields(formSource, 'FORM_LIMITS', forms.FORM_LIMITS))}`,
    ...groups,
  ].join('\n\n');
}
