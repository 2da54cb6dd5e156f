import { describe, expect, it } from 'vitest';
import {
  getApiQuery,
  submissionHref,
  submissionsHref,
  submissionView,
} from '#client/config/kit/queries/submission-view.ts';
import { fieldErrors } from '#client/config/screens/forms/builder/build-tab.tsx';
import { readErrors } from '#client/config/screens/forms/builder/form-session.ts';
import { parseLines, validateLines } from '#client/config/screens/forms/builder/lines-input.tsx';
import { chunk } from '#client/config/screens/forms/chunk.ts';
import { formatShare } from '#client/config/screens/forms/submissions/labels.ts';
import { submissionQuerySchema } from '#schema/contracts/forms/owner-api.ts';
import { createForm } from '#support/forms.ts';

describe('options entered as lines', () => {
  it('each option is trimmed, and empty lines are dropped', () => {
    expect(parseLines(' Tidal celadon \n\n Kelp ash\r\n ')).toEqual(['Tidal celadon', 'Kelp ash']);
  });

  it.each([
    [[], 'Enter at least one line.'],
    [['Ash', 'Ash'], '“Ash” appears twice.'],
    [['a', 'b', 'c'], 'Enter at most 2 lines.'],
    [['x'.repeat(201)], `“${'x'.repeat(30)}…” is longer than 200 characters.`],
    [['Ash', 'ash'], null],
  ])('the error for %j is: %s', (lines, problem) => {
    expect(validateLines(lines, 2)).toBe(problem);
  });
});

describe('server errors', () => {
  it('an error appears at the field and the setting that caused it', () => {
    const form = createForm([
      { id: 'email', type: 'email' },
      { id: 'kind', type: 'radio', options: ['One'] },
    ]);
    const errors = readErrors({
      'form.pages.0.fields.1.options.2': 'too short',
      'form.pages.0.fields.0.id': 'Two fields have the same id.',
      'form.name': 'Give the form a name.',
      'form.pages.0.fields.9.title': 'gone',
    });
    expect(errors.name).toBe('Give the form a name.');
    expect(fieldErrors(form, errors)).toEqual({
      email: { id: 'Two fields have the same id.' },
      kind: { options: 'too short' },
    });
  });
});

describe('the filters of the submissions list', () => {
  const NOW = Date.UTC(2026, 10, 21);
  it('the query contains only the active filters', () => {
    expect(getApiQuery(submissionView.start, NOW)).toEqual({ status: 'inbox' });
  });

  it('the query satisfies the API’s contract', () => {
    const query = getApiQuery(
      { form: 'f0000000000000000000000f', status: 'spam', search: ' blue & white ', days: 7 },
      NOW,
    );
    expect(submissionQuerySchema.parse({ ...query, cursor: '42' })).toEqual({
      formId: 'f0000000000000000000000f',
      status: 'spam',
      search: 'blue & white',
      from: NOW - 7 * 86_400_000,
      cursor: 42,
    });
  });
});

describe('the URL of the submissions list', () => {
  const view = {
    form: 'f0000000000000000000000f',
    status: 'spam',
    search: 'blue & white',
    days: 7,
  } as const;
  const parse = (query: string) => submissionView.parse(new URLSearchParams(query));

  it('the filters are in the URL of the list and of a submission opened from it', () => {
    const query = submissionView.format(view);
    expect(parse(query)).toEqual(view);
    expect(submissionHref('abc', view)).toBe(`/config/forms/submissions/abc${query}`);
  });

  it('the URL has no query without filters', () => {
    expect(submissionsHref(submissionView.start)).toBe('/config/forms/submissions');
    expect(parse('')).toEqual(submissionView.start);
  });

  it.each(['?status=other', '?days=-7', '?days=soon', '?days=0.5', '?form=../contact'])(
    'shows all submissions for %s',
    (query) => {
      expect(parse(query)).toEqual(submissionView.start);
    },
  );
});

describe('numbers in the forms reports', () => {
  it.each([
    [0, 0, '0%'],
    [1, 3, '33%'],
    [1, 1_000, '<1%'],
    [3, 3, '100%'],
  ])('a share of %i in %i is shown as %s', (count, total, text) =>
    expect(formatShare(count, total)).toBe(text),
  );

  it('a long list is split into chunks without losing an entry', () => {
    const list = Array.from({ length: 450 }, (_, index) => index);
    const pieces = chunk(list);
    expect(pieces.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(pieces.flat()).toEqual(list);
  });
});
