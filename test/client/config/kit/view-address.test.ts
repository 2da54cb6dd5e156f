import { describe, expect, it } from 'vitest';
import { defineView } from '#client/config/kit/views/view-address.ts';
import {
  ageField,
  choiceField,
  isId,
  isShort,
  searchField,
  sortField,
  textField,
} from '#client/config/kit/views/view-fields.ts';

interface View {
  search: string;
  status: '' | 'open' | 'closed';
  category: string;
  form: string;
  folder: string | null;
  sort: 'newest' | 'title';
  days: number;
}
const { start, parse, parsePages, format, isFiltered, isTyped } = defineView<View>({
  search: searchField(),
  status: choiceField(['', 'open', 'closed'], ''),
  category: textField(isShort(10)),
  form: textField(isId),
  folder: { start: null, parse: (text) => (text.includes('/') ? undefined : text) },
  sort: sortField(['newest', 'title'], 'newest'),
  days: ageField(),
});
const read = (query: string) => parse(new URLSearchParams(query));
const readPages = (query: string) => parsePages(new URLSearchParams(query));

const FULL: View = {
  search: ' blue & white=50 % ',
  status: 'open',
  category: 'Schüsseln',
  form: 'f0000000000000000000000f',
  folder: 'a+b',
  sort: 'title',
  days: 30,
};

describe('a list’s view in its URL', () => {
  it('the view is read back unchanged from its own URL', () => expect(read(format(FULL))).toEqual(FULL));

  it('the URL has no parameter for a default', () => {
    expect(format(start)).toBe('');
    expect(format({ ...start, status: 'open' })).toBe('?status=open');
    expect(read('')).toEqual(start);
  });

  it('the URL distinguishes files without a folder from files in any folder', () => {
    expect(format({ ...start, folder: '' })).toBe('?folder=');
    expect(read('?folder=').folder).toBe('');
    expect(read('').folder).toBeNull();
  });

  it.each([
    '?status=deleted',
    '?status=OPEN',
    '?status=__proto__',
    '?status=',
    '?sort=newest%20desc',
    '?sort=constructor',
    '?days=-7',
    '?days=8',
    '?days=7.0',
    '?days=Infinity',
    '?days=',
    '?form=f0000000000000000000000f%0A',
    "?form=' OR 1=1",
    '?folder=..%2F..%2Fetc',
    `?category=${'x'.repeat(11)}`,
    '?unknown=1&toString=2&__proto__=3',
    '?%E0%A4%A',
  ])('falls back to the defaults for %s', (query) => expect(read(query)).toEqual(start));

  it('a repeated parameter counts with its first value', () => {
    expect(read('?status=closed&status=open').status).toBe('closed');
  });

  it('the search text is truncated to the API’s limit', () => {
    expect(read(`?search=${'x'.repeat(5_000)}`).search).toBe('x'.repeat(100));
  });

  it('a valid parameter counts even beside invalid ones', () => {
    expect(read('?status=nope&sort=title&days=7')).toEqual({ ...start, sort: 'title', days: 7 });
  });
});

describe('the number of loaded pages in the URL', () => {
  it('the number appears in the URL from the second page on', () => {
    expect(format(start, 1)).toBe('');
    expect(format({ ...start, sort: 'title' }, 3)).toBe('?sort=title&pages=3');
    expect(readPages('?pages=3')).toBe(3);
  });

  it('the number has a limit, because each page is a request', () =>
    expect(format(start, 11)).toBe('?pages=10'));

  it.each(['', '?pages=0', '?pages=-2', '?pages=2.5', '?pages=11', '?pages=1e9', '?pages=all'])(
    'the number is 1 for "%s"',
    (query) => expect(readPages(query)).toBe(1),
  );
});

describe('a list view', () => {
  it.each<[Partial<View>, boolean]>([
    [{}, false],
    [{ sort: 'title' }, false],
    [{ search: '  ' }, false],
    [{ search: 'mug' }, true],
    [{ folder: '' }, true],
    [{ days: 1 }, true],
  ])('the view with %j counts as filtered: %s', (patch, expected) =>
    expect(isFiltered({ ...start, ...patch })).toBe(expected),
  );

  it.each<[Partial<View>, boolean]>([
    [{ search: 'mug' }, true],
    [{ status: 'open' }, false],
    [{ search: '', status: '' }, false],
  ])('the change %j counts as typing: %s', (patch, expected) => expect(isTyped(patch)).toBe(expected));
});
