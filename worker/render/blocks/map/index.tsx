import type { CSSProperties } from 'react';
import { toMapImageZoom } from '#domain/maps/draw-map.ts';
import { hasPlace } from '#domain/maps/find-places.ts';
import { directionsHref, mapImageHref, providerHref } from '#domain/maps/map-links.ts';
import { addressLines, mapCentre, markerPlace } from '#domain/maps/map-options.ts';
import { project } from '#domain/maps/mercator.ts';
import { ASSETS } from '#generated/assets.ts';
import { type MapBlockValue, mapBlock } from '#schema/contracts/blocks/map.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { explainBuiltin, toInteractive } from './interactive.ts';

const PIN = 'M12 0a12 12 0 0 0-12 12c0 8.6 12 20 12 20s12-11.4 12-20a12 12 0 0 0-12-12z';

function markerOffset({ location }: MapBlockValue) {
  const zoom = toMapImageZoom(location.mapZoom);
  const [middle, marker] = [project(mapCentre(location), zoom), project(markerPlace(location), zoom)];
  return {
    '--east': `${Math.round(marker.x - middle.x)}px`,
    '--south': `${Math.round(marker.y - middle.y)}px`,
  };
}

/** The built-in map is an image from the Worker: it needs no script and contacts no third party. */
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
          <a href={directionsHref(provider, place)} rel="noopener">
            {texts.directions}
            {title && <span className="visually-hidden"> {texts.directionsTo({ place: title })}</span>}
          </a>
        </figcaption>
      )}
    </figure>
  );
});
