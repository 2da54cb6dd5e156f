import { describe, expect, it } from 'vitest';
import { shippingOptions } from '#domain/shipping/shipping-options.ts';
import { chooseZone } from '#domain/shipping/zones.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';

const { zones } = shippingSettingsSchema.parse({
  zones: [
    { id: 'world', zone: {} },
    { id: 'britain', zone: { countries: ['GB'] } },
    { id: 'isles', zone: { countries: ['GB', 'IM'] } },
    { id: 'scotland', zone: { countries: ['GB'], regions: ['SCT'] } },
    { id: 'southwark', zone: { countries: ['GB'], postalPrefixes: ['SE1*'] } },
    { id: 'bankside', zone: { countries: ['GB'], postalPrefixes: ['SE1', 'EC4'] } },
    { id: 'collect', zone: { countries: ['GB'], postalPrefixes: ['ec4', 'SE1'] } },
    { id: 'islands', zone: { countries: ['GB'], postalPrefixes: ['PA67', 'IV41..IV56'] } },
  ].map((zone, index) => ({
    ...zone,
    name: zone.id,
    rates: [{ id: zone.id, name: zone.id, kind: 'flat', priceCents: 100 * index }],
  })),
});
const at = (postalCode: string, region = '', country = 'GB') => ({ country, region, postalCode });
const offered = (...place: Parameters<typeof at>) =>
  shippingOptions(zones, at(...place), { weightGrams: 1, goodsCents: 1 }).map(({ id }) => id);

describe('the shipping zone for an address', () => {
  it.each<[Parameters<typeof at>, string[]]>([
    [['SE10 8EW'], ['southwark']],
    [['SE1 1AA'], ['bankside', 'collect']],
    [['PA67 6AA', 'SCT'], ['islands']],
    [['PA6 7LN', 'SCT'], ['scotland']],
    [['IV51 9EU', 'SCT'], ['islands']],
    [['IV5 2AA', 'SCT'], ['scotland']],
    [['M1 1AE'], ['britain']],
    [['IM1 1AA', '', 'IM'], ['isles']],
    [['10115', '', 'DE'], ['world']],
  ])('the address %j gets the shipping rates from %j', (place, ids) => {
    expect(offered(...place)).toEqual(ids);
  });

  it('the result names the matching rule and the zones that it overrides', () => {
    const { chosen, outranked } = chooseZone(zones, at('SE1 1AA'));
    expect(chosen[0]).toMatchObject({ level: 'postal', postalRule: 'SE1' });
    expect(outranked.map(({ entry, level, postalRule }) => [entry.id, level, postalRule])).toEqual([
      ['southwark', 'postal', 'SE1*'],
      ['britain', 'country', null],
      ['isles', 'country', null],
      ['world', 'world', null],
    ]);
  });

  it('an address has no shipping rates if no zone covers it', () => {
    expect(chooseZone([], at('SE1 1AA'))).toEqual({ chosen: [], outranked: [] });
  });
});
