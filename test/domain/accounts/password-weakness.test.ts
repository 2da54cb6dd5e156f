import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { classifyWeakness } from '#domain/accounts/password-weakness.ts';

const common = new Set(readFileSync('domain/accounts/common-passwords.txt', 'utf8').split(/\s+/));
const facts = { email: 'ines.okafor@tide.test', siteTitle: 'Tide & Kiln', identifier: 'tide-and-kiln' };

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
])('a password is rejected as easy to guess: %s', (password) =>
  expect(classifyWeakness(password, facts, common)).toBe('common'),
);

it.each([
  'ines.okafor@tide.test',
  'InesOkafor',
  'ines-okafor-1984',
  'Tide & Kiln',
  'tide and kiln',
  'TideKiln2026',
  'Sitewright2026',
])('a password is rejected because it resembles the person’s or the site’s details: %s', (password) =>
  expect(classifyWeakness(password, facts, common)).toBe('own'),
);

it.each([
  'clay and salt and tide',
  'another tide',
  'correct horse battery',
  'x7#kq-92Lm!',
  'Pässwörter sind lang',
])('a password is accepted: %s', (password) => expect(classifyWeakness(password, facts, common)).toBeNull());
