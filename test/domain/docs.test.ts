import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPages } from '../../scripts/docs/pages.ts';

const PAGES = listPages();
const isRecord = (page: string) => /\/\d{4}-/.test(page);
const GUIDES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'],
  ...PAGES.filter((page) => !isRecord(page)),
];
const RECORDS = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
const NAMED = /`((?:client|domain|schema|scripts|test|worker)\/[\w./-]+)`/g;
const LINKED = /\]\((?!https?:|#)([^)#\s`]+)/g;

/** Guides only, because decision records may name files that no longer exist. */
it.each(GUIDES)('%s names only existing files and folders', (guide) => {
  const named = [...readFileSync(guide, 'utf8').matchAll(NAMED)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it.each([...GUIDES, ...PAGES.filter(isRecord)])('%s links only to existing files', (guide) => {
  const linked = [...readFileSync(guide, 'utf8').matchAll(LINKED)].map(([, path = '']) => path);
  expect(linked.filter((path) => !existsSync(join(dirname(guide), path)))).toEqual([]);
});

describe('docs/decisions', () => {
  it.each(RECORDS)('%s has a number, a title, a date and a status', (name) => {
    const record = readFileSync(`docs/decisions/${name}`, 'utf8');
    expect(record).toMatch(
      new RegExp(
        `^# ${name.slice(0, 4)}\\. \\S.+\n\nDate: \\d{4}-\\d\\d-\\d\\d · Status: (accepted|superseded by \\d{4})`,
      ),
    );
  });

  it('the index lists every record once', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const listed = [...index.matchAll(LINKED)].map(([, path = '']) => path);
    expect(listed.toSorted()).toEqual(RECORDS.toSorted());
  });
});
