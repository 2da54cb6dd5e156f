import { expect, it } from 'vitest';
import { NAV_GROUPS } from '#client/config/shell/navigation.ts';
import { isConfigPath } from '#domain/sites/config-path.ts';

const items = NAV_GROUPS.flatMap((group) => group.items);

it('[B2.07] every place of the owner is in the admin area', () => {
  expect(items.map(({ href }) => href).filter((href) => !isConfigPath(href))).toEqual([]);
});

it('[B2.08] design is edited under /config/design', () => {
  expect(items.find(({ label }) => label === 'Design')?.href).toBe('/config/design');
});
