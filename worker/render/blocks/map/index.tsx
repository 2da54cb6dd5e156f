import type { CSSProperties } from 'react';
import { toMapImageZoom } from '#domain/maps/draw-map.ts';
import { hasPlace } from '#domain/maps/find-places.ts';
import { GOOGLE_ORIGINS } from '#domain/maps/google-script.ts';
import { directionsHref, mapImageHref, providerHref } from '#domain/maps/map-links.ts';
import { addressLines, mapCentre, markerPlace, toMapOptions } from '#domain/maps/map-options.ts';
import { project } from '#domain/maps/mercator.ts';
import { findTileSource } from '#domain/maps/tile-sources.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import { ASSETS } from '#generated/assets.ts';
import { type MapBlockValue, mapBlock } from '#schema/contracts/blocks/map.ts';
import type { MapProvider } from '#schema/contracts/maps/map-options.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

const NAMES = { openstreetmap: 'OpenStreetMap', google: 'Google Maps' } as const satisfies Partial<
  Record<MapProvider, string>
>;

interface Interactive {
  provider: string;
  attributes: Readonly<Record<`data-${string}`, string>>;
}

const explainBuiltin = ({ provider }: MapBlockValue, { mode, site }: RenderContext): string | null =>
  mode === 'edit' && provider === 'google' && site.settings.mapsRenderKey === ''
    ? 'Google Maps needs an API key. Enter it under Settings. Until then, visitors see this map.'
    : null;

/**
 * Returns the provider's interactive map, or null if the built-in map stays. A provider's scripts never run
 * while a contributor is signed in (decision 0044).
 */
function toInteractive(value: MapBlockValue, page: RenderContext, name: string): Interactive | null {
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

const PIN = 'M12 0a12 12 0 0 0-12 12c0 8.6 12 20 12 20s12-11.4 12-20a12 12 0 0 0-12-12z';

function markerOffset({ location }: MapBlockValue) {
  const zoom = toMapImageZoom(location.mapZoom);
  const [middle, marker] = [project(mapCentre(location), zoom), project(markerPlace(location), zoom)];
  return {
    '--east': `${Math.round(marker.x - middle.x)}px`,
    '--south': `${Math.round(marker.y - middle.y)}px`,
  };
}

/**
 * Renders the built-in map. It is an image from the Worker, so it needs no script and contacts no third
 * party.
 */
export default defineBlock(mapBlock, ({ value, page }) => {
  const { location, provider, aspectRatio, linkOnClick, showAddress } = value;
  if (!hasPlace(location))
    return (
      <EmptyBlock page={page} title="Map">
        Search for a place or an address in the panel.
      </EmptyBlock>
    );
  const { maps: texts, page: pageTexts } = findMessages(page.site.settings.locale);
  const place = markerPlace(location);
  const lines = addressLines(location);
  const title = location.addressTitle.trim();
  const name = [title, ...lines].filter(Boolean).join(', ');
  const interactive = toInteractive(value, page, name);
  const explanation = explainBuiltin(value, page);
  return (
    <figure className="map" {...interactive?.attributes}>
      <div className="map-view" style={{ aspectRatio, ...markerOffset(value) } as CSSProperties}>
        <img
          className="map-picture"
          src={mapImageHref(value, ASSETS.map.split('-').at(-1) ?? '')}
          width={1600}
          height={1000}
          alt={name ? texts.mapOf({ place: name }) : texts.map}
          loading="lazy"
          decoding="async"
        />
        <svg className="map-marker" viewBox="0 0 24 32" aria-hidden="true">
          <path d={PIN} />
          <circle cx="12" cy="12" r="4.5" />
        </svg>
        <small className="map-credit">{texts.credit({ sources: 'Natural Earth, GeoNames' })}</small>
        {linkOnClick && (
          <a className="map-open" href={providerHref(provider, place, location.mapZoom)} rel="noopener">
            <span className="visually-hidden">{name ? texts.openMapOf({ place: name }) : texts.openMap}</span>
          </a>
        )}
        {interactive && (
          <div className="map-ask">
            <button type="button" className="map-show">
              {texts.show}
            </button>
            <span className="map-note">{pageTexts.shownBy({ provider: interactive.provider })}</span>
            <p className="map-status" role="status" />
          </div>
        )}
      </div>
      {explanation && <div className="block-problem">{explanation}</div>}
      {showAddress && (
        <figcaption className="map-address">
          {name && (
            <address>
              {title && <strong>{title}</strong>}
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          <a
            className="button button-outline button-small"
            href={directionsHref(provider, place)}
            rel="noopener"
          >
            {texts.directions}
            {title && <span className="visually-hidden"> {texts.directionsTo({ place: title })}</span>}
          </a>
        </figcaption>
      )}
    </figure>
  );
});
