import { GOOGLE_ORIGINS } from '#domain/maps/google-script.ts';
import { providerHref } from '#domain/maps/map-links.ts';
import { mapCentre, markerPlace, toMapOptions } from '#domain/maps/map-options.ts';
import { findTileSource } from '#domain/maps/tile-sources.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import type { MapBlockValue } from '#schema/contracts/blocks/map.ts';
import type { MapProvider } from '#schema/contracts/maps/map-options.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';

const NAMES = { openstreetmap: 'OpenStreetMap', google: 'Google Maps' } as const satisfies Partial<
  Record<MapProvider, string>
>;

export interface Interactive {
  provider: string;
  attributes: Readonly<Record<`data-${string}`, string>>;
}

export const explainBuiltin = ({ provider }: MapBlockValue, { mode, site }: RenderContext): string | null =>
  mode === 'edit' && provider === 'google' && site.settings.mapsRenderKey === ''
    ? 'Google Maps needs an API key. Enter it under Settings. Until then, visitors see this map.'
    : null;

/**
 * Returns null if the built-in map stays. Providers' scripts never run in a contributor's session (decision
 * 0044).
 */
export function toInteractive(value: MapBlockValue, page: RenderContext, name: string): Interactive | null {
  const { provider, location } = value;
  if (provider === 'builtin' || page.mode === 'edit') return null;
  const options = toMapOptions(value);
  if (provider === 'google') {
    if (page.isStaff === true || page.site.settings.mapsRenderKey === '') return null;
    page.policy.widgetOrigins ??= new Set();
    for (const origin of GOOGLE_ORIGINS) page.policy.widgetOrigins.add(origin);
  } else {
    const { origin } = findTileSource(options);
    allowOrigins(page.policy, { 'script-src': [], 'connect-src': [], 'img-src': [origin] });
  }
  const marker = markerPlace(location);
  const config = {
    centre: mapCentre(location),
    marker,
    zoom: location.mapZoom,
    options,
    name,
    href: providerHref(provider, marker, location.mapZoom),
  };
  return {
    provider: NAMES[provider],
    attributes: {
      'data-script': 'map',
      'data-provider': NAMES[provider],
      'data-map': JSON.stringify(config),
    },
  };
}
