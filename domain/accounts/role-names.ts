import { ROLE_LABEL } from '#schema/contracts/accounts/contributors.ts';

export function roleNames(roles: readonly number[]): string {
  const names = roles.map((role) => ROLE_LABEL[role]?.name ?? 'a role of an older version');
  return names.length < 2 ? (names[0] ?? 'nothing') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
