import { describe, expect, it } from 'vitest';
import { followOptions } from '#domain/forms/follow-options.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { createForm } from '#support/forms.ts';

const OLD = ['A vessel', 'A lamp', 'Something else'];
const rule = (fieldId: string, value: string, operator = 'is') => ({ fieldId, operator, value });

const FORM = createForm([
  { id: 'kind', type: 'radio', options: OLD },
  { id: 'other', type: 'radio', options: OLD },
  { id: 'what', type: 'text', showWhen: { match: 'any', rules: [rule('kind', 'Something else')] } },
  {
    id: 'bulb',
    type: 'text',
    showWhen: {
      rules: [
        rule('kind', 'A lamp', 'is-not'),
        rule('other', 'A lamp'),
        rule('kind', 'A lamp'),
        rule('kind', '', 'is-filled'),
      ],
    },
  },
]);
const listValues = ({ pages }: FormDefinition) =>
  pages
    .flatMap(({ fields }) => fields.flatMap(({ showWhen }) => showWhen?.rules ?? []))
    .map(({ value }) => value);
const VALUES = ['Something else', 'A lamp', 'A lamp', 'A lamp', ''];

describe('conditions on a renamed option', () => {
  it('every rule about the option’s field uses the new name, and rules about other fields stay unchanged', () => {
    const form = followOptions(FORM, 'kind', OLD, ['A vessel', 'A lantern', 'Something else']);
    expect(listValues(form)).toEqual(['Something else', 'A lantern', 'A lamp', 'A lantern', '']);
    expect(form.pages[0]?.fields[2]?.showWhen?.match).toBe('any');
  });

  it('several options can be renamed at once', () => {
    const form = followOptions(FORM, 'kind', OLD, ['A vessel', 'A lantern', 'Other']);
    expect(listValues(form)).toEqual(['Other', 'A lantern', 'A lamp', 'A lantern', '']);
  });

  it('the condition of a page also uses the new name', () => {
    const [page] = FORM.pages;
    if (!page) throw new Error('a form has a page');
    const later = {
      ...page,
      id: 'p2',
      fields: [],
      showWhen: {
        match: 'all' as const,
        rules: [{ fieldId: 'kind', operator: 'is' as const, value: 'A lamp' }],
      },
    };
    const form = followOptions({ ...FORM, pages: [page, later] }, 'kind', OLD, [
      'A vessel',
      'A lantern',
      'Other',
    ]);
    expect(form.pages[1]?.showWhen?.rules[0]?.value).toBe('A lantern');
  });

  it.each([
    ['moved', ['A lamp', 'A vessel', 'Something else']],
    ['added', [...OLD, 'A plate']],
    ['removed', ['A vessel', 'Something else']],
    ['moved beside a new option', ['A lamp', 'A plate', 'Something else']],
    ['unchanged', OLD],
  ])('the conditions stay unchanged if the options are %s', (_, after) => {
    expect(listValues(followOptions(FORM, 'kind', OLD, after))).toEqual(VALUES);
  });
});
