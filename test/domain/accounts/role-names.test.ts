import { expect, it } from 'vitest';
import { roleNames } from '#domain/accounts/role-names.ts';
import { ROLE_LABEL } from '#schema/contracts/accounts/contributors.ts';

const codes = Object.keys(ROLE_LABEL).map(Number);
const [first, second, third] = codes.map((code) => ROLE_LABEL[code]?.name);
const [a = 0, b = 0, c = 0] = codes;

it.each([
  ['no role', [], 'nothing'],
  ['one role', [a], first],
  ['two roles', [a, b], `${first} and ${second}`],
  ['three roles', [a, b, c], `${first}, ${second} and ${third}`],
  ['an unknown role', [a, 9999], `${first} and a role of an older version`],
])('a list of %s reads as text', (_, roles, text) => {
  expect(roleNames(roles)).toBe(text);
});
