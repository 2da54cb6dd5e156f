import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '#domain/forms/check-form.ts';
import { displayValue } from '#domain/forms/fields/display.ts';
import { LIKERT_ANSWERS, LIKERT_SCALE } from '#domain/forms/fields/likert.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { FORM_FIELD_TYPES } from '#support/field-types.ts';
import { createForm, EVERY_TYPE, field } from '#support/forms.ts';
import { scaleToFuzz } from '#support/properties.ts';

const findProblem = (input: Record<string, unknown>, raw: unknown) =>
  checkForm(createForm([{ id: 'f', ...input }]), { f: raw }).errors.f;

describe('every field type', () => {
  it('[A3.28] [B3.12.13] the list of types matches the specification, plus website and file', () => {
    expect(new Set(FORM_FIELD_TYPES)).toEqual(
      new Set([...EVERY_TYPE.map((entry) => entry.field.type), 'hidden', 'section', 'file']),
    );
  });

  it.each(EVERY_TYPE)(
    'a field with the type $field.type accepts and formats a valid answer',
    ({ field: input, good, shown }) => {
      const form = createForm([input]);
      const { values, errors } = checkForm(form, { [String(input.id)]: good });
      expect(errors).toEqual({});
      expect(displayValue(field(input), values[String(input.id)], 'en-US')).toBe(shown);
    },
  );

  it.each(EVERY_TYPE)(
    '[A3.31] [A5.18] a field with the type $field.type can be empty unless it is required',
    ({ field: input }) => {
      for (const empty of [undefined, null, '', [], {}]) {
        const { values, errors } = checkForm(createForm([input]), { [String(input.id)]: empty });
        const isWrongShape = Object.keys(errors).length > 0;
        // A list as the value of a text field is an invalid answer, not a missing one.
        if (!isWrongShape) expect(values).toEqual({});
      }
      expect(checkForm(createForm([input]), {}).errors).toEqual({});
      expect(displayValue(field(input), undefined, 'en-US')).toBe('N/A');
      expect(checkForm(createForm([{ ...input, required: true }]), {}).errors).toEqual({
        [String(input.id)]: FORM_TEXTS.required,
      });
    },
  );

  it.each(EVERY_TYPE)(
    'a field with the type $field.type accepts the value that it stores',
    ({ field: input, good }) => {
      const form = createForm([input]);
      const { values } = checkForm(form, { [String(input.id)]: good });
      expect(checkForm(form, values)).toMatchObject({ values, errors: {} });
    },
  );

  it('every type rejects an invalid answer without throwing', () => {
    const form = createForm(EVERY_TYPE.map((entry) => entry.field));
    const anything = fc.dictionary(
      fc.constantFrom(...EVERY_TYPE.map((entry) => String(entry.field.id))),
      fc.anything({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const { values, errors } = checkForm(form, raw);
        for (const id of Object.keys(errors)) expect(values).not.toHaveProperty(id);
        expect(() => JSON.stringify(values)).not.toThrow();
      }),
      { numRuns: scaleToFuzz(300) },
    );
  });

  it('answers to unknown fields are dropped', () => {
    const raw = JSON.parse('{"f":"Kelp","other":"x","__proto__":"x","constructor":"x"}');
    expect(checkForm(createForm([{ id: 'f', type: 'text' }]), raw).values).toEqual({ f: 'Kelp' });
  });
});

describe('text and textarea fields', () => {
  it('[A5.14] [B3.12.19] reject text longer than their maximum', () => {
    const input = { type: 'textarea', maxLength: 5 };
    expect(findProblem(input, '12345')).toBeUndefined();
    expect(findProblem(input, '123456')).toBe('You have exceeded the character limit.');
  });

  it('count every line ending as one character', () => {
    expect(findProblem({ type: 'textarea', maxLength: 3 }, 'a\r\nb')).toBeUndefined();
  });

  it.each([
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['NUL and escape', 'a\u0000\u001bb', 'ab'],
    ['right-to-left text and emoji', 'שלום 👩🏽‍🎨', 'שלום 👩🏽‍🎨'],
  ])('store unusual text safely: %s', (_name, typed, kept) => {
    expect(checkForm(createForm([{ id: 'f', type: 'text' }]), { f: typed }).values.f).toBe(kept);
  });
});

describe('an email field', () => {
  it.each(['a@b.co', 'ann@tide.test', `${'a'.repeat(250)}@b.com`])(
    '[A5.10] [A5.11] accepts %s',
    (address) => {
      expect(findProblem({ type: 'email' }, address)).toBeUndefined();
    },
  );

  it.each(['@b', 'a@', 'ab', 'a b@c', 'a@b@c', `${'a'.repeat(251)}@b.com`])(
    '[A5.10] [A5.11] [A5.12] rejects %s with the text from the specification',
    (address) => {
      expect(findProblem({ type: 'email' }, address)).toBe(
        'Email is not valid. Email addresses should follow the format email@example.com.',
      );
    },
  );

  it.each(['anna@example', 'a@b', 'anna@10.0.0.1', 'anna@example.x'])(
    'asks for a top-level domain in %s',
    (address) => {
      expect(findProblem({ type: 'email' }, address)).toBe(FORM_TEXTS.emailEnding);
    },
  );

  it('[A5.13] can be empty if it is optional', () => {
    expect(findProblem({ type: 'email' }, '  ')).toBeUndefined();
  });
});

describe('a likert field', () => {
  const input = { id: 'f', type: 'likert', options: ['It pours well'] };

  it('[A3.30] has answers from -2, Strongly Disagree, to 2, Strongly Agree', () => {
    expect(LIKERT_ANSWERS.map((answer) => [answer, LIKERT_SCALE[answer]])).toEqual([
      ['-2', 'Strongly Disagree'],
      ['-1', 'Disagree'],
      ['0', 'Neutral'],
      ['1', 'Agree'],
      ['2', 'Strongly Agree'],
    ]);
    for (const answer of LIKERT_ANSWERS) expect(findProblem(input, { 0: answer })).toBeUndefined();
    for (const answer of ['-3', '3', 'x', '1.5'])
      expect(findProblem(input, { 0: answer })).toBeTypeOf('string');
  });

  it('[A3.31] shows N/A for a line that has no answer', () => {
    const two = field({ ...input, options: ['One', 'Two'] });
    expect(displayValue(two, { 1: '0' }, 'en-US')).toBe('One: N/A\nTwo: Neutral');
  });
});

describe('fields without input', () => {
  it('[A3.29] a section has neither validation nor a value', () => {
    const form = createForm([{ id: 'f', type: 'section', required: true, underline: true }]);
    expect(checkForm(form, { f: 'x' })).toMatchObject({ values: {}, errors: {} });
  });

  it('[B3.12.18] a hidden value comes from the form, not from the visitor', () => {
    const form = createForm([{ id: 'f', type: 'hidden', key: 'source', value: 'harbour' }]);
    expect(checkForm(form, { f: 'forged' }).values).toEqual({ f: 'harbour' });
  });
});

describe('radio, select and checkbox fields', () => {
  it.each(['radio', 'select'])('[B3.12.16] a %s accepts only its options', (type) => {
    expect(findProblem({ type, options: ['Mug'] }, 'Mug')).toBeUndefined();
    expect(findProblem({ type, options: ['Mug'] }, 'Boat')).toBe('Please choose one of the options.');
    expect(findProblem({ type, options: ['Mug'] }, ['Mug'])).toBe(FORM_TEXTS.unreadable);
  });

  it('[B3.12.16] a checkbox accepts several options and nothing else', () => {
    expect(findProblem({ type: 'checkbox', options: ['A', 'B'] }, ['A', 'B'])).toBeUndefined();
    expect(findProblem({ type: 'checkbox', options: ['A', 'B'] }, ['A', 'C'])).toBe(
      'Please choose one of the options.',
    );
  });
});

describe('an address field', () => {
  it.each(['1234', '123456', '12345-67', 'ABCDE', 'D-1234'])('[A5.01] rejects the US ZIP code %s', (zip) => {
    expect(findProblem({ type: 'address' }, { line1: 'x', city: 'y', zip, country: 'US' })).toBe(
      FORM_TEXTS.zipInvalid,
    );
  });

  it.each(['04841', '０４８４１', '04841-1234'])('[A5.01] accepts the US ZIP code %s', (zip) => {
    expect(findProblem({ type: 'address' }, { line1: 'x', city: 'y', zip, country: 'US' })).toBeUndefined();
  });

  it('[A5.01] requires exactly 5 digits of a US ZIP code, and accepts the codes of other countries', () => {
    expect(
      findProblem({ type: 'address' }, { line1: 'x', city: 'y', zip: '04841', country: 'US' }),
    ).toBeUndefined();
    expect(
      findProblem({ type: 'address' }, { line1: 'x', city: 'y', zip: 'SW1A 1AA', country: 'GB' }),
    ).toBeUndefined();
  });

  it('counts as empty if only the preselected country is set', () => {
    expect(checkForm(createForm([{ id: 'f', type: 'address' }]), { f: { country: 'US' } }).values).toEqual(
      {},
    );
  });
});

describe('number, date and time fields', () => {
  it.each([
    ['number', {}, '1e5', true],
    ['number', {}, '-3.5', false],
    ['number', { isWhole: true }, '3.5', true],
    ['number', { min: 1, max: 9 }, '10', true],
    ['currency', {}, '$25.50', false],
    ['currency', {}, '25.505', true],
    ['date', {}, '2026-02-30', true],
    ['date', {}, { month: '2', day: '28', year: '2026' }, false],
    ['date', { earliest: '2026-01-01' }, '2025-12-31', true],
    ['date', {}, 'tomorrow', true],
    ['time', {}, '24:00', true],
    ['time', {}, '00:30', false],
    ['time', {}, { hour: '13', minute: '00', ampm: 'PM' }, true],
    ['phone', {}, '555 0134', false],
    ['phone', {}, 'call me', true],
    ['website', {}, 'javascript:alert(1)', true],
    ['website', {}, 'http://tide.test/shop?x=1', false],
  ])('a %s field with the settings %j rejects %j: %s', (type, change, raw, isRefused) => {
    expect(findProblem({ type, ...change }, raw) !== undefined).toBe(isRefused);
  });
});

it('the errors are in the requested language', () => {
  const form = createForm([{ id: 'f', type: 'email', required: true }]);
  const told = (raw: unknown) =>
    checkForm(form, { f: raw }, { files: new Map(), texts: LANGUAGES.de().forms }).errors.f;
  expect(told('')).toBe('Dieses Feld ist erforderlich.');
  expect(told('kelp')).toMatch(/^Die E-Mail-Adresse ist ungültig/);
});

describe('numbers in the format of a language', () => {
  const answers = (language: 'en' | 'de' | 'fr', raw: string) => {
    const form = createForm([{ id: 'f', type: 'currency' }]);
    return checkForm(form, { f: raw }, { files: new Map(), texts: LANGUAGES[language]().forms });
  };
  it.each([
    ['en', '1,234.50', true],
    ['en', '1234,50', false],
    ['en', '25,50', false],
    ['de', '25,50', true],
    ['de', '1.234,50', true],
    ['de', '25.50', false],
    ['de', '1,234.50', false],
    ['fr', '1\u202f234,50', true],
    ['fr', '1.234,50', false],
  ] as const)('[B5.26] the number format in %s accepts %s: %s', (language, typed, isNumber) => {
    expect(answers(language, typed).errors.f === undefined).toBe(isNumber);
  });
  it('the owner’s limits apply to the number however it is typed', () => {
    const form = createForm([
      { id: 'f', type: 'number' },
      {
        id: 'g',
        type: 'text',
        showWhen: { match: 'all', rules: [{ fieldId: 'f', operator: 'is-more-than', value: '12.5' }] },
      },
    ]);
    const shown = (typed: string) =>
      checkForm(form, { f: typed }, { files: new Map(), texts: LANGUAGES.de().forms }).shownFields.has('g');
    expect([shown('12,4'), shown('12,6'), shown('1.200')]).toEqual([false, true, true]);
  });
});
