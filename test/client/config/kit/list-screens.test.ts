import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, listImports } from '#support/node/module-graph.ts';

const LIST = 'client/config/kit/list/';
const HOOK = `${LIST}use-list-view.ts`;
const FILTERS = [
  `${LIST}filter-select.tsx`,
  'client/config/kit/fields/search-input.tsx',
  'client/config/kit/fields/time-choice.tsx',
];

const imports = [...filesUnder('client/config/screens'), ...filesUnder('client/config/kit/shared')].flatMap(
  listImports,
);
const importersOf = (isTarget: (target: string) => boolean): string[] => [
  ...new Set(imports.filter(({ target }) => isTarget(target)).map(({ file }) => file)),
];
const takesFromLists = new Set(importersOf((target) => target.startsWith(LIST)));
const callsHook = new Set(importersOf((target) => target === HOOK));
const areaOf = (file: string): string => dirname(file);

const filtered = importersOf(
  (target) => FILTERS.includes(target) || target === `${LIST}list-body.tsx`,
).filter(
  (file) =>
    takesFromLists.has(file) ||
    // A component that filters a list belongs to the list in the same area.
    [...takesFromLists].some((list) => areaOf(list) === areaOf(file)),
);

const KEPT_IN_STATE = [
  /\bconst \[(?:search|query|filters?|view|status|sort|order|folder|kind|days|month|category|stock)\b[^=]*= useState/g,
  /<(?:SearchInput|FilterSelect|TimeChoice)\b(?:(?!\/>)[\s\S])*?onChange=\{(?:\([^)]*\) => )?set[A-Z]\w*/g,
];
const findState = (source: string): string[] =>
  KEPT_IN_STATE.flatMap((pattern) => [...source.matchAll(pattern)].map(([text]) => text));

/** Searches that fill in a form, and are no filters of a list. */
const IN_FORMS = [
  'client/config/kit/shared/media/image-choice.tsx',
  'client/config/screens/orders/drafts/draft-search.tsx',
  'client/config/screens/settings/backups/entry-list.tsx',
];

describe('the panel’s list screens', () => {
  it('the scan covers every file that shows filters', () => {
    expect(callsHook.size).toBeGreaterThanOrEqual(14);
    expect(filtered.length).toBeGreaterThanOrEqual(callsHook.size);
  });

  it.each(filtered.filter((file) => !IN_FORMS.includes(file)))(
    'the screen %s keeps its filters in the URL',
    (file) => {
      const owners = callsHook.has(file)
        ? [file]
        : imports.filter(({ target }) => target === file).map((one) => one.file);
      expect(owners.some((owner) => callsHook.has(owner))).toBe(true);
      expect(findState(readFileSync(file, 'utf8'))).toEqual([]);
    },
  );

  it.each([
    "const [search, setSearch] = useState('');",
    'const [folder, setFolder] = useState<string | null>(null);',
    '<FilterSelect label="File type" value={kind} options={KINDS} onChange={setKind} />',
    '<SearchInput\n  label="Find"\n  value={words}\n  onChange={(words) => setWords(words)}\n/>',
  ])('the scan finds a filter kept in component state: %s', (source) => {
    expect(findState(source)).not.toEqual([]);
  });

  it('the scan accepts a filter kept in the URL', () => {
    expect(
      findState('<SearchInput value={view.search} onChange={(search) => change({ search })} />'),
    ).toEqual([]);
  });
});
