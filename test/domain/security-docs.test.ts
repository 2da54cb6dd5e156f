import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Number of requirements in OWASP ASVS 5.0.0, by level. */
const REQUIREMENTS = { '1': 70, '2': 183 } as const;
const STATUSES = ['holds', 'partly', 'missing', 'does not apply'];
const COLUMNS = ['id', 'level', 'topic', 'status', 'how', 'test'];
const PATH =
  /(?:\.github|client|docs|domain|schema|scripts|test|worker)\/[\w./-]*\w|\b[\w.-]+\.(?:json|md|toml)\b/g;

const [header = '', ...lines] = readFileSync('docs/operate/asvs.tsv', 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [id = '', level = '', topic = '', status = '', how = '', test = '', ...rest] = line.split('\t');
  return { id, level, topic, status, how, test, rest };
});

const listPaths = (text: string): string[] => text.match(PATH) ?? [];
const isNumberedBefore = (a: string, b: string) =>
  a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }) < 0;

/** Finds what is wrong with a citation such as `test/a.test.ts > part of a title`. */
function findFault(citation: string): string | null {
  const [path = '', title] = citation.split(' > ');
  if (!/^test\/.+\.(?:test|spec)\.tsx?$/.test(path) || !existsSync(path)) return `${path} is no test`;
  return title === undefined || readFileSync(path, 'utf8').includes(title)
    ? null
    : `${path} has no “${title}”`;
}

describe('docs/operate/asvs.tsv', () => {
  it('the table lists every requirement of levels 1 and 2 once, in order', () => {
    expect(header.split('\t')).toEqual(COLUMNS);
    for (const [level, count] of Object.entries(REQUIREMENTS))
      expect(rows.filter((row) => row.level === level)).toHaveLength(count);
    expect(rows).toHaveLength(REQUIREMENTS['1'] + REQUIREMENTS['2']);
    const unordered = rows.filter(({ id }, index) => {
      const before = rows[index - 1];
      return !/^V\d+\.\d+\.\d+$/.test(id) || (before && !isNumberedBefore(before.id, id));
    });
    expect(unordered.map(({ id }) => id)).toEqual([]);
  });

  it('every row has a short topic, a known status and a reason', () => {
    const wrong = rows.filter(
      ({ topic, status, how, rest }) =>
        topic === '' ||
        topic.split(' ').length > 12 ||
        !STATUSES.includes(status) ||
        how === '' ||
        rest.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('the table names only existing files, and at least one in every row with the status "holds" or "partly"', () => {
    const missing = rows.flatMap(({ id, how }) =>
      listPaths(how)
        .filter((path) => !existsSync(path))
        .map((path) => `${id}: ${path}`),
    );
    expect(missing).toEqual([]);
    const vague = rows.filter(
      ({ status, how, test }) => /^(?:holds|partly)$/.test(status) && listPaths(how + test).length === 0,
    );
    expect(vague.map(({ id }) => id)).toEqual([]);
  });

  it('the table cites existing tests by parts of their titles', () => {
    const faults = rows.flatMap(({ id, test }) =>
      (test === '' ? [] : test.split('; ')).flatMap((citation) => {
        const fault = findFault(citation);
        return fault === null ? [] : [`${id}: ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
  });
});

it('docs/operate/threat-model.md names only existing files', () => {
  const paths = listPaths(readFileSync('docs/operate/threat-model.md', 'utf8'));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(path) && !existsSync(`docs/${path}`))).toEqual([]);
});
