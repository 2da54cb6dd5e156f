import { describe, expect, it } from 'vitest';
import { checkForm } from '#domain/forms/check-form.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { getMinFillMs } from '#domain/forms/limits.ts';
import { prefill } from '#domain/forms/prefill.ts';
import { blockValue, isBlocked } from '#domain/forms/spam.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import { createForm, EVERY_TYPE } from '#support/forms.ts';

const when = (fieldId: string, operator: string, value = '') => ({ rules: [{ fieldId, operator, value }] });

describe('conditional fields', () => {
  const form = createForm([
    { id: 'what', type: 'radio', options: ['Mug', 'Jar'] },
    { id: 'lid', type: 'text', required: true, showWhen: when('what', 'is', 'Jar') },
    { id: 'knob', type: 'text', required: true, showWhen: when('lid', 'is-filled') },
  ]);

  it('a condition treats a hidden field as empty', () => {
    expect(checkForm(form, { what: 'Mug' })).toMatchObject({ errors: {}, values: { what: 'Mug' } });
    expect(checkForm(form, { what: 'Jar' }).errors).toEqual({ lid: FORM_TEXTS.required });
  });

  it('answers in hidden fields, and in fields that depend on those, are dropped', () => {
    const { values, shownFields } = checkForm(form, { what: 'Mug', lid: 'oak', knob: 'round' });
    expect(values).toEqual({ what: 'Mug' });
    expect([...shownFields]).toEqual(['what']);
  });

  it.each([
    ['is', '12', '12', true],
    ['is-not', '12', '13', true],
    ['contains', 'a big jar', 'BIG', true],
    ['is-more-than', '1,000', '999', true],
    ['is-less-than', '9', '10', true],
    ['is-empty', '', '', true],
    ['is-filled', '', '', false],
  ])('the operator %s between %j and %j is met: %s', (operator, answer, value, isShown) => {
    const two = createForm([
      { id: 'a', type: 'text' },
      { id: 'b', type: 'text', showWhen: when('a', operator, value) },
    ]);
    expect(checkForm(two, { a: answer }).shownFields.has('b')).toBe(isShown);
  });

  it('conditions on dates compare days', () => {
    const two = createForm([
      { id: 'a', type: 'date' },
      { id: 'b', type: 'text', showWhen: when('a', 'is-more-than', '2026-06-01') },
    ]);
    expect(checkForm(two, { a: '2026-12-01' }).shownFields.has('b')).toBe(true);
    expect(checkForm(two, { a: '2026-01-31' }).shownFields.has('b')).toBe(false);
  });

  it('a condition can hide a whole page', () => {
    const { pages } = createForm([{ id: 'a', type: 'text' }]);
    const two = formDefinitionSchema.parse({
      name: 'Two pages',
      pages: [
        ...pages,
        {
          id: 'p2',
          showWhen: when('a', 'is', 'yes'),
          fields: [{ id: 'b', type: 'text', title: 'b', required: true }],
        },
      ],
    });
    expect(checkForm(two, { a: 'no' })).toMatchObject({ errors: {} });
    expect(checkForm(two, { a: 'yes' }).errors).toEqual({ b: FORM_TEXTS.required });
  });
});

describe('a form definition', () => {
  it('a condition cannot depend on a later field, and two fields cannot have the same id', () => {
    const refused = (fields: Record<string, unknown>[]) => () => createForm(fields);
    expect(
      refused([
        { id: 'a', type: 'text', showWhen: when('b', 'is-filled') },
        { id: 'b', type: 'text' },
      ]),
    ).toThrow();
    expect(
      refused([
        { id: 'a', type: 'text' },
        { id: 'a', type: 'text' },
      ]),
    ).toThrow();
    expect(refused([{ id: 'homepage', type: 'text' }])).toThrow();
  });

  it.each(['javascript:alert(1)', '//other.test', '/\\other.test', 'thanks'])(
    '[A4.08] a form cannot redirect to %s',
    (redirect) => {
      expect(() => createForm([], { advanced: { redirect } })).toThrow();
    },
  );

  it.each(['', '/thanks', 'https://tide.test/thanks'])('[A4.08] a form can redirect to %j', (redirect) => {
    expect(createForm([], { advanced: { redirect } }).advanced.redirect).toBe(redirect);
  });
});

describe('entries of a submitted HTML form', () => {
  it('[A3.25] the entries for fields of every type become values by field id', () => {
    const form = createForm(EVERY_TYPE.map((entry) => entry.field));
    const entries = EVERY_TYPE.flatMap(({ field, good }): [string, string][] => {
      const id = String(field.id);
      if (Array.isArray(good)) return good.map((option) => [id, String(option)]);
      if (typeof good === 'object' && good !== null)
        return Object.entries(good).map(([part, value]) => [`${id}.${part}`, String(value)]);
      return [[id, String(good)]];
    });
    const { values, errors } = checkForm(form, toRawValues(form, entries));
    expect(errors).toEqual({});
    expect(Object.keys(values)).toHaveLength(EVERY_TYPE.length);
  });

  it('the form’s control entries and unknown fields are ignored', () => {
    const form = createForm([{ id: 'a', type: 'text' }]);
    expect(
      toRawValues(form, [
        ['.key', 'k'],
        ['a', '1'],
        ['b', '2'],
      ]),
    ).toEqual({ a: '1' });
  });
});

describe('prefilling a form from the URL', () => {
  const form = createForm([
    { id: 'a1', type: 'text', title: 'Your piece' },
    { id: 'who', type: 'name' },
    { id: 'secret', type: 'hidden', key: 'source', value: 'harbour' },
  ]);

  it('fields are matched by id, part or title, and a hidden field is never filled in', () => {
    const query = new URLSearchParams('your-piece=Moon+jar&who.first=Ann&secret=x&utm_source=y');
    expect(prefill(form, query)).toEqual({ a1: 'Moon jar', who: { first: 'Ann' } });
  });
});

describe('rejecting unwanted senders', () => {
  const sender = { emails: ['ann@mail.spam.test'], ipHash: 'abc', text: 'Buy cheap SEO now' };
  it.each([
    ['email', 'Ann@mail.spam.test', true],
    ['domain', '@spam.test', true],
    ['domain', 'am.test', false],
    ['ip', 'abc', true],
    ['word', 'cheap seo', true],
    ['word', 'pottery', false],
  ] as const)('a blocklist entry for the %s %s matches the sender: %s', (kind, value, isHit) => {
    expect(isBlocked([{ kind, value: blockValue({ kind, value }) }], sender)).toBe(isHit);
  });

  it('a submission is too fast to come from a person below 400 ms per field, up to three seconds', () => {
    expect([0, 1, 5, 60].map(getMinFillMs)).toEqual([400, 400, 2_000, 3_000]);
  });
});
