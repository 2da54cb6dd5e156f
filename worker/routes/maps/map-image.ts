import { createHash } from 'node:crypto';
import { drawMap, listMapImageCells } from '#domain/maps/draw-map.ts';
import { cellName } from '#domain/maps/map-grid.ts';
import { findMapStyle } from '#domain/maps/map-options.ts';
import { ASSETS } from '#generated/assets.ts';
import { mapCellSchema } from '#schema/contracts/maps/map-cell.ts';
import * as calls from '#schema/contracts/maps/visitor-calls.ts';
import { Routes } from '../../calls/routes.ts';
import { matchesTag, notModified } from '../../entity-tags.ts';
import { readMapFile } from '../../maps/map-files.ts';

const YEAR = 'public, max-age=31536000, immutable';

export const mapImages = new Routes();

mapImages.handle(calls.drawMapImage, async (c, { query }) => {
  // Ignore unknown parameters, and serve the current version of the map data instead of older ones.
  const shown = JSON.stringify({ ...query, v: ASSETS.map });
  const etag = `"${createHash('sha256').update(shown).digest('base64url').slice(0, 22)}"`;
  const known = {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': YEAR,
    'x-robots-tag': 'noindex',
    etag,
  };
  if (matchesTag(c.req.header('if-none-match'), etag)) return notModified(new Headers(known));
  const key = `https://${c.var.site.host}/api/maps/picture.svg?${encodeURIComponent(shown)}`;
  const cached = await caches.default.match(key);
  if (cached) return new Response(cached.body, cached);
  const picture = {
    centre: { lat: query.lat, lng: query.lng },
    marker: { lat: query.markerLat, lng: query.markerLng },
    zoom: query.zoom,
    style: findMapStyle(query.style),
    showLabels: query.labels,
    showTerrain: query.terrain,
  };
  const { scale, positions } = listMapImageCells(picture);
  const cells = await Promise.all(
    positions.map(async (position) => {
      const cell = await readMapFile(
        c.env,
        cellName(scale.level, position.column, position.row),
        mapCellSchema,
      );
      return cell ? [{ cell, position }] : [];
    }),
  );
  const response = new Response(drawMap(picture, scale, cells.flat()), {
    headers: known,
  });
  c.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
});
