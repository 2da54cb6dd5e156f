import { expect, it } from 'vitest';
import { keepRefused } from '#client/config/kit/api/keep-refused.ts';

const zone = (name: string, priceCents: number, freeFromCents?: number) => ({
  name,
  rates: [{ name: 'Post', priceCents, ...(freeFromCents !== undefined && { freeFromCents }) }],
});
const PRICE = 'shipping.zones.0.rates.0.priceCents';
const NAME = 'shipping.zones.0.name';
const ERRORS = { [PRICE]: 'This price is too high.', [NAME]: 'Give it a name.' };
const REFUSED = { zones: [zone('', 10 ** 12), zone('Europe', 900)] };

it('an error goes when its value changes, and the errors of other fields stay', () => {
  const now = { zones: [zone('', 2500), zone('Europe', 900)] };
  expect(keepRefused(ERRORS, REFUSED, now)).toEqual({ [NAME]: 'Give it a name.' });
});

it('an error returns with the refused value', () => {
  const now = { zones: [zone('', 10 ** 12), zone('The world', 1000)] };
  expect(keepRefused(ERRORS, REFUSED, now)).toBe(ERRORS);
});

it('an error of a removed entry does not appear at the next entry', () => {
  expect(keepRefused(ERRORS, REFUSED, { zones: [zone('Europe', 900)] })).toEqual({});
  expect(keepRefused(ERRORS, REFUSED, { zones: [] })).toEqual({});
});

it('an error of an optional value goes when the value is entered or removed', () => {
  const errors = { 'shipping.zones.0.rates.0.freeFromCents': 'This price is too high.' };
  const [without, high] = [{ zones: [zone('A', 900)] }, { zones: [zone('A', 900, 10 ** 12)] }];
  expect(keepRefused(errors, without, high)).toEqual({});
  expect(keepRefused(errors, high, without)).toEqual({});
});

it.each([
  ['a form with one text', { name: 'Enter a name.' }, '', 'Ana'],
  [
    'a field under another name',
    { 'event.startsAt': 'Enter a day.' },
    { event: { at: '' } },
    { event: { at: '1' } },
  ],
  ['a field that the form lacks', { stock: 'Not counted.' }, { title: 'A' }, { title: 'B' }],
])('the error of %s goes with any change of the values around it', (_, errors, refused, now) => {
  expect(keepRefused(errors, refused, structuredClone(refused))).toBe(errors);
  expect(keepRefused(errors, refused, now)).toEqual({});
});

it('errors stay until the next save in a form without known values', () => {
  expect(keepRefused(ERRORS, undefined, undefined)).toBe(ERRORS);
});
