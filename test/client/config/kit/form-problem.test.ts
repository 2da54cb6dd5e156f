import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/config/kit/api/api.ts';
import { getConflict, getFormProblem } from '#client/config/kit/api/form-problem.ts';

const refusal = (errors: Record<string, string>) => new ApiError(400, { error: 'invalid', errors });
const conflict = new ApiError(409, { error: 'changed', message: 'Someone else saved this.' });

describe('the problem shown above a form', () => {
  it.each([
    ['empty without an error', null, ['title'], null],
    ['empty if the field shows it', refusal({ title: 'Too long.' }), ['title'], null],
    [
      'the problem that no field shows',
      refusal({ title: 'Too long.', image: 'Too large.' }),
      ['title'],
      'Too large.',
    ],
    ['empty if every field shows an error', refusal({ image: 'Too large.' }), undefined, null],
    ['a refusal without fields', conflict, ['title'], 'Someone else saved this.'],
    [
      'a lost connection',
      new TypeError('Failed to fetch'),
      ['title'],
      'No connection. Your input is saved, and we will try again.',
    ],
  ] as const)('the problem is %s', (_, error, fields, text) => {
    expect(getFormProblem(error, fields).text).toBe(text);
  });

  it('the result also contains the messages for all fields', () => {
    const errors = { title: 'Too long.', image: 'Too large.' };
    expect(getFormProblem(refusal(errors), ['title']).errors).toEqual(errors);
  });

  it('the problem is a conflict only if someone else saved first', () => {
    expect(getConflict(conflict)).toBe('Someone else saved this.');
    expect(getConflict(refusal({ title: 'Too long.' }))).toBeNull();
    expect(getConflict(new ApiError(409, { error: 'taken', errors: { urlId: 'Taken.' } }))).toBeNull();
    expect(getConflict(null)).toBeNull();
  });
});
