import { describe, expect, it } from 'vitest';
import { answerText } from '#domain/forms/answers.ts';
import { checkCustomAnswers, isUploadId, pickAnswerEntries } from '#domain/forms/custom-questions.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { listAnswerFileIds, readAnswers, writeAnswers } from '#schema/contracts/checkout/answers.ts';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { createForm, EVERY_TYPE } from '#support/forms.ts';

describe('answers to custom questions inside another form', () => {
  it('answers of every type become readable text under their question’s title', () => {
    const form = createForm(EVERY_TYPE.map((entry) => entry.field));
    const raw = Object.fromEntries(EVERY_TYPE.map((entry) => [String(entry.field.id), entry.good]));
    expect(checkCustomAnswers(form, raw, 'en-US')).toEqual({
      errors: {},
      entered: raw,
      answers: EVERY_TYPE.map(({ field: { id }, shown }) => ({ name: id, value: shown })),
    });
  });

  it('empty and hidden answers, headings and unknown fields are dropped', () => {
    const form = createForm([
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
    expect(checkCustomAnswers(form, raw, 'en-US')).toEqual({
      answers: [{ name: 'name', value: 'Ben' }],
      entered: { name: 'Ben' },
      errors: {},
    });
    expect(checkCustomAnswers(form, { ...raw, name: 'Ann' }, 'en-US').answers).toEqual([
      { name: 'name', value: 'Ann' },
      { name: 'later', value: 'typed before' },
    ]);
  });

  it('questions with the same title are numbered', () => {
    const form = createForm(
      ['a', 'b', 'c'].map((id) => ({ id, type: 'text', title: id === 'b' ? 'Date' : 'Name' })),
    );
    expect(checkCustomAnswers(form, { a: 'Ann', b: 'May', c: 'Ben' }, 'en-US').answers).toEqual([
      { name: 'Name', value: 'Ann' },
      { name: 'Date', value: 'May' },
      { name: 'Name (2)', value: 'Ben' },
    ]);
    expect(checkCustomAnswers(form, { c: 'Ben' }, 'en-US').answers).toEqual([
      { name: 'Name (2)', value: 'Ben' },
    ]);
  });

  it.each([
    ['Name', 'Name: Ann'],
    ['Where does it go?', 'Where does it go? Ann'],
    ['Words:', 'Words: Ann'],
  ])('an answer is one line, without a colon if the title “%s” ends in punctuation', (name, line) => {
    expect(answerText({ name, value: 'Ann' })).toBe(line);
  });

  describe('a file question', () => {
    const PICTURE = 'a'.repeat(32);
    const form = createForm([{ id: 'picture', type: 'file', required: true, maxFiles: 1, maxBytes: 1_000 }]);
    const upload = { id: PICTURE, fieldId: 'picture', name: 'sea.png', type: 'image/png', bytes: 900 };
    const check = (raw: unknown, files = [upload]) =>
      checkCustomAnswers(form, { picture: raw }, 'en-US', {
        files: new Map(files.map((file) => [file.id, file])),
      });

    it('a file answer contains the readable file name and the upload’s id', () => {
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
      ['a file that was not uploaded', ['b'.repeat(32)], [upload], FORM_TEXTS.unreadable],
      [
        'a file uploaded to another field',
        [PICTURE],
        [{ ...upload, fieldId: 'other' }],
        FORM_TEXTS.unreadable,
      ],
      [
        'more files than requested',
        [PICTURE, 'c'.repeat(32)],
        [upload, { ...upload, id: 'c'.repeat(32) }],
        'Please choose one file.',
      ],
      [
        'a file that became too large for the form',
        [PICTURE],
        [{ ...upload, bytes: 1_001 }],
        '“sea.png” is larger than 1 KB.',
      ],
    ])('a file answer with any other value is rejected: %s', (_case, raw, files, problem) => {
      expect(check(raw, files).errors).toEqual({ picture: problem });
    });

    it('two stored answers are equal only if their files are the same', () => {
      const other = { ...upload, id: 'd'.repeat(32) };
      const stored = (id: string) => writeAnswers(check([id], [upload, other]).answers);
      expect(stored(PICTURE)).toBe(stored(PICTURE));
      expect(stored(PICTURE)).not.toBe(stored(other.id));
      expect(listAnswerFileIds(readAnswers(stored(other.id)))).toEqual([other.id]);
    });
  });

  it('an upload’s id can be distinguished from typed text', () => {
    expect(['a'.repeat(32), 'A'.repeat(32), 'a'.repeat(31), 'Ann'].map(isUploadId)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('the total length of the answers is limited, so that they fit in a cart', () => {
    const fields = Array.from({ length: 3 }, (_, index) => ({ id: `t${index}`, type: 'textarea' }));
    const long = 'x'.repeat(MAX_ANSWERS_LENGTH / 2);
    const { errors } = checkCustomAnswers(createForm(fields), { t0: long, t1: 'short', t2: long }, 'en-US');
    expect(errors).toEqual({ t2: FORM_TEXTS.tooLong });
  });

  it('the answers are found among the other fields of the surrounding form', () => {
    expect(
      pickAnswerEntries([
        ['quantity', '2'],
        [`${QUESTION_PREFIX}quantity`, 'many'],
        [`${QUESTION_PREFIX}name.first`, 'Ann'],
      ]),
    ).toEqual([
      ['quantity', 'many'],
      ['name.first', 'Ann'],
    ]);
  });

  it('answers survive being stored as text', () => {
    const answers = [{ name: 'Name', value: 'Ann\n“x”' }];
    expect(readAnswers(writeAnswers(answers))).toEqual(answers);
    expect(writeAnswers([])).toBe('');
    expect(readAnswers('')).toEqual([]);
  });
});
