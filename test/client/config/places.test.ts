import { expect, it } from 'vitest';
import { PLACE_GROUPS } from '#client/config/shell/places.ts';
import { isConfigPath } from '#domain/sites/config-path.ts';

const places = PLACE_GROUPS.flatMap((group) => group.places);

it('[B2.07] every place of the owner is in the admin area', () => {
  expect(places.map(({ href }) => href).filter((href) => !isConfigPath(href))).toEqual([]);
});

it('[B2.08] design is edited under /config/design', () => {
  expect(places.find(({ label }) => label === 'Design')?.href).toBe('/config/design');
});
