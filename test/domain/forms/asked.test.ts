import { describe, expect, it } from 'vitest';
import { answerText } from '#domain/forms/answer-text.ts';
import { ASKED_PREFIX, askedEntries, askedForm, checkAsked } from '#domain/forms/asked.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { readAnswers, writeAnswers } from '#schema/contracts/commerce/answers.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { EVERY_TYPE, formOf } from '#support/forms.ts';

describe('a form inside of another form', () => {
  it('keeps every type of answer as a person reads it, under its title', () => {
    const form = formOf(EVERY_TYPE.map((entry) => entry.field));
    const raw = Object.fromEntries(EVERY_TYPE.map((entry) => [String(entry.field.id), entry.good]));
    expect(checkAsked(form, raw, 'en-US')).toEqual({
      errors: {},
      answers: EVERY_TYPE.map(({ field: { id }, shown }) => ({ name: id, value: shown })),
    });
  });

  it('leaves out what is empty, hidden values, headings and fields that are not there', () => {
    const form = formOf([
      { id: 'name', type: 'text' },
      { id: 'empty', type: 'text' },
      { id: 'secret', type: 'hidden', key: 'source', value: 'shop' },
      { id: 'head', type: 'section' },
      {
        id: 'later',
        type: 'text',
        showWhen: { rules: [{ fieldId: 'name', operator: 'is', value: 'Ann' }] },
      },
    ]);
    const raw = { name: 'Ben', later: 'typed before', secret: 'forged', head: 'x', unknown: 'x' };
    expect(checkAsked(form, raw, 'en-US').answers).toEqual([{ name: 'name', value: 'Ben' }]);
    expect(checkAsked(form, { ...raw, name: 'Ann' }, 'en-US').answers).toEqual([
      { name: 'name', value: 'Ann' },
      { name: 'later', value: 'typed before' },
    ]);
  });

  it('tells questions of one title apart, whichever of them is answered', () => {
    const form = formOf(
      ['a', 'b', 'c'].map((id) => ({ id, type: 'text', title: id === 'b' ? 'Date' : 'Name' })),
    );
    expect(checkAsked(form, { a: 'Ann', b: 'May', c: 'Ben' }, 'en-US').answers).toEqual([
      { name: 'Name', value: 'Ann' },
      { name: 'Date', value: 'May' },
      { name: 'Name (2)', value: 'Ben' },
    ]);
    expect(checkAsked(form, { c: 'Ben' }, 'en-US').answers).toEqual([{ name: 'Name (2)', value: 'Ben' }]);
  });

  it.each([
    ['Name', 'Name: Ann'],
    ['Where does it go?', 'Where does it go? Ann'],
    ['Words:', 'Words: Ann'],
  ])('is written in one line, without a colon behind what ends by itself: “%s”', (name, line) => {
    expect(answerText({ name, value: 'Ann' })).toBe(line);
  });

  it('does not ask for uploads, not even for one that is required', () => {
    const form = formOf([
      { id: 'sketch', type: 'file', required: true },
      { id: 'words', type: 'text', required: true },
    ]);
    expect(askedForm(form).pages[0]?.fields.map(({ id }) => id)).toEqual(['words']);
    expect(checkAsked(form, {}, 'en-US').errors).toEqual({ words: FORM_TEXTS.required });
  });

  it('takes no more than a cart can hold', () => {
    const fields = Array.from({ length: 3 }, (_, index) => ({ id: `t${index}`, type: 'textarea' }));
    const long = 'x'.repeat(MAX_ANSWERS_LENGTH / 2);
    const { errors } = checkAsked(formOf(fields), { t0: long, t1: 'short', t2: long }, 'en-US');
    expect(errors).toEqual({ t2: FORM_TEXTS.tooLong });
  });

  it('finds its entries among those of the form around it', () => {
    expect(
      askedEntries([
        ['quantity', '2'],
        [`${ASKED_PREFIX}quantity`, 'many'],
        [`${ASKED_PREFIX}name.first`, 'Ann'],
      ]),
    ).toEqual([
      ['quantity', 'many'],
      ['name.first', 'Ann'],
    ]);
  });

  it('is stored as text that reads back', () => {
    const answers = [{ name: 'Name', value: 'Ann\n“x”' }];
    expect(readAnswers(writeAnswers(answers))).toEqual(answers);
    expect(writeAnswers([])).toBe('');
    expect(readAnswers('')).toEqual([]);
  });
});
