import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#domain/accounts/common-passwords.ts';
import { passwordWeakness } from '#domain/accounts/password-weakness.ts';

const common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));
const known = { email: 'ines.okafor@tide.test', siteTitle: 'Tide & Kiln', identifier: 'tide-and-kiln' };

it.each([
  'qwertyuiop',
  'QwertyUiop',
  'password123',
  'Password2026!',
  '!!!dragon!!!',
  '1234567890',
  '0918273645',
  'aaaaaaaaaaaa',
  'ababababab',
  '1qaz2wsx3edc',
])('%s is refused: it is tried first', (password) =>
  expect(passwordWeakness(password, known, common)).toContain('first passwords'),
);

it.each([
  'ines.okafor@tide.test',
  'InesOkafor',
  'ines-okafor-1984',
  'Tide & Kiln',
  'tide and kiln',
  'TideKiln2026',
])('%s is refused: it is known of its owner', (password) =>
  expect(passwordWeakness(password, known, common)).toContain('Do not use'),
);

it.each([
  'clay and salt and tide',
  'another tide',
  'correct horse battery',
  'x7#kq-92Lm!',
  'Pässwörter sind lang',
])('%s is fine', (password) => expect(passwordWeakness(password, known, common)).toBeNull());
