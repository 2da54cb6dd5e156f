import { readFileSync } from 'node:fs';
import * as forms from '../../../schema/contracts/forms/limits.ts';
import * as limits from '../../../schema/contracts/limits.ts';
import { BYTES_PER_MB } from '../../../schema/contracts/limits.ts';
import { codeCell, escapeCell, writeTable } from './table.ts';

const CONSTANT = /(?:\/\*\* ([^*]*(?:\*(?!\/)[^*]*)*) \*\/\n)?^export const (\w+)/gm;
const FIELD = /(?:\/\*\* (.*) \*\/\n)?^ {2}(\w+): /gm;

const HEAD = ['Limit', 'Value', 'Constant'];

/** Formats sizes in decimal megabytes or kilobytes, like the product's messages about file sizes. */
function formatValue(name: string, value: number): string {
  if (!/bytes$/i.test(name) || value < 10_000) return value.toLocaleString('en-US');
  return value < BYTES_PER_MB ? `${value / 1_000} kB` : `${value / BYTES_PER_MB} MB`;
}

const findComments = (source: string, pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(pattern)].map(([, comment = '', name = '']) => [
      name,
      comment.replace(/\s+\*?\s*/g, ' '),
    ]),
  );

const writeRow = (
  name: string,
  value: number,
  comments: ReadonlyMap<string, string>,
  group = '',
): string[] => [
  escapeCell(comments.get(name) ?? ''),
  formatValue(group.endsWith('BYTES') ? group : name, value),
  codeCell(name),
];

function listFields(source: string, constant: string, value: object): string {
  const body = source.slice(source.indexOf(`export const ${constant}`)).split('\n}')[0] ?? '';
  const comments = findComments(body, FIELD);
  return writeTable(
    HEAD,
    Object.entries(value).flatMap(([name, field]) =>
      typeof field === 'number' ? [writeRow(name, field, comments, constant)] : [],
    ),
  );
}

const GROUPS = [
  ['Site archive', 'ARCHIVE_LIMITS', limits.ARCHIVE_LIMITS],
  ['WordPress import', 'WXR_LIMITS', limits.WXR_LIMITS],
  ['Requests', 'BODY_LIMIT_BYTES', limits.BODY_LIMIT_BYTES],
  ['Form bodies', 'FORM_BODY_LIMITS', limits.FORM_BODY_LIMITS],
] as const;

export function listLimits(): string {
  const source = readFileSync('schema/contracts/limits.ts', 'utf8');
  const formSource = readFileSync('schema/contracts/forms/limits.ts', 'utf8');
  const comments = findComments(source, CONSTANT);
  const content = Object.entries(limits).flatMap(([name, value]) =>
    typeof value === 'number' && name.startsWith('MAX_') ? [writeRow(name, value, comments)] : [],
  );
  return [
    `## Content\n\n${writeTable(HEAD, content)}`,
    `## Forms\n\n${listFields(formSource, 'FORM_LIMITS', forms.FORM_LIMITS)}`,
    ...GROUPS.map(
      ([title, constant, values]) =>
        `## ${title}\n\n${comments.get(constant) ?? ''}\n\n${listFields(source, constant, values)}`,
    ),
  ].join('\n\n');
}
