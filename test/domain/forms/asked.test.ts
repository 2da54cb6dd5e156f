import { describe, expect, it } from 'vitest';
import { answerText } from '#domain/forms/answer-text.ts';
import { ASKED_PREFIX, askedEntries, checkAsked, isUploadId } from '#domain/forms/asked.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { filesOfAnswers, readAnswers, writeAnswers } from '#schema/contracts/checkout/answers.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { EVERY_TYPE, formOf } from '#support/forms.ts';

describe('a form inside of another form', () => {
  it('keeps every type of answer as a person reads it, under its title', () => {
    const form = formOf(EVERY_TYPE.map((entry) => entry.field));
    const raw = Object.fromEntries(EVERY_TYPE.map((entry) => [String(entry.field.id), entry.good]));
    expect(checkAsked(form, raw, 'en-US')).toEqual({
      errors: {},
      entered: raw,
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
    expect(checkAsked(form, raw, 'en-US')).toEqual({
      answers: [{ name: 'name', value: 'Ben' }],
      entered: { name: 'Ben' },
      errors: {},
    });
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

  describe('with a file', () => {
    const PICTURE = 'a'.repeat(32);
    const form = formOf([{ id: 'picture', type: 'file', required: true, maxFiles: 1, maxBytes: 1_000 }]);
    const upload = { id: PICTURE, fieldId: 'picture', name: 'sea.png', type: 'image/png', bytes: 900 };
    const check = (raw: unknown, files = [upload]) =>
      checkAsked(form, { picture: raw }, 'en-US', {
        files: new Map(files.map((file) => [file.id, file])),
      });

    it('keeps its name for people, and which upload it is', () => {
      expect(check([PICTURE])).toEqual({
        errors: {},
        entered: { picture: [PICTURE] },
        answers: [
          {
            name: 'picture',
            value: 'sea.png (900 B)',
            files: [{ id: PICTURE, name: 'sea.png' }],
          },
        ],
      });
    });

    it.each([
      ['none', undefined, [upload], FORM_TEXTS.required],
      ['one that nobody uploaded', ['b'.repeat(32)], [upload], FORM_TEXTS.unreadable],
      ['one of another field', [PICTURE], [{ ...upload, fieldId: 'other' }], FORM_TEXTS.unreadable],
      [
        'more than are asked for',
        [PICTURE, 'c'.repeat(32)],
        [upload, { ...upload, id: 'c'.repeat(32) }],
        'Please choose one file.',
      ],
      [
        'one that became too large for the form',
        [PICTURE],
        [{ ...upload, bytes: 1_001 }],
        '“sea.png” is larger than 1 KB.',
      ],
    ])('takes no other: %s', (_case, raw, files, problem) => {
      expect(check(raw, files).errors).toEqual({ picture: problem });
    });

    it('makes equal texts of equal files alone', () => {
      const other = { ...upload, id: 'd'.repeat(32) };
      const stored = (id: string) => writeAnswers(check([id], [upload, other]).answers);
      expect(stored(PICTURE)).toBe(stored(PICTURE));
      expect(stored(PICTURE)).not.toBe(stored(other.id));
      expect(filesOfAnswers(readAnswers(stored(other.id)))).toEqual([other.id]);
    });
  });

  it('knows an upload’s id from what people type', () => {
    expect(['a'.repeat(32), 'A'.repeat(32), 'a'.repeat(31), 'Ann'].map(isUploadId)).toEqual([
      true,
      false,
      false,
      false,
    ]);
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
