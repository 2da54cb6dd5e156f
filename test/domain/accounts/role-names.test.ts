import { expect, it } from 'vitest';
import { roleNames } from '#domain/accounts/role-names.ts';
import { ROLE_LABEL } from '#schema/contracts/accounts/contributors.ts';

const codes = Object.keys(ROLE_LABEL).map(Number);
const [first, second, third] = codes.map((code) => ROLE_LABEL[code]?.name);
const [a = 0, b = 0, c = 0] = codes;

it.each([
  ['an empty role list', [], 'nothing'],
  ['a list with one role', [a], first],
  ['a list with two roles', [a, b], `${first} and ${second}`],
  ['a list with three roles', [a, b, c], `${first}, ${second} and ${third}`],
  ['an unknown role', [a, 9999], `${first} and a role of an older version`],
])('a text names the roles in %s', (_, roles, text) => {
  expect(roleNames(roles)).toBe(text);
});
