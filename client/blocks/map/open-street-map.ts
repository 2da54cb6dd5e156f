import 'leaflet/dist/leaflet.css';
import { control, divIcon, type Map as LeafletMap, map, marker, tileLayer } from 'leaflet';
import { findTileSource } from '#domain/maps/tile-sources.ts';
import { zoomIn, zoomOut } from '#messages/maps.ts';
import { canDrag, type MapConfig, type OpenMap, openHref } from './map-view.ts';

function createMap(stage: HTMLElement, { centre, zoom, options }: MapConfig): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return map(stage, {
    center: centre,
    zoom,
    zoomControl: false,
    dragging: canDrag(options),
    scrollWheelZoom: options.scrollwheel,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
}

function addMarker(leaflet: LeafletMap, stage: HTMLElement, config: MapConfig): void {
  const pin = stage.parentElement?.querySelector('.map-marker');
  if (!pin) return;
  const icon = divIcon({
    html: pin.outerHTML,
    className: 'map-pin',
    iconSize: [30, 40],
    iconAnchor: [15, 40],
  });
  marker(config.marker, { icon, interactive: false, keyboard: false }).addTo(leaflet);
}

export const openMap: OpenMap = (stage, config, signal) => {
  const leaflet = createMap(stage, config);
  signal.addEventListener('abort', () => leaflet.remove(), { once: true });
  leaflet.attributionControl.setPrefix(false);
  if (config.options.showControls)
    control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(leaflet);
  addMarker(leaflet, stage, config);
  if (config.options.linkOnClick) leaflet.on('click', () => openHref(config));
  const { url, maxZoom, credit } = findTileSource(config.options);
  const tiles = tileLayer(url, { maxNativeZoom: maxZoom, maxZoom: 20, attribution: credit });
  return new Promise((resolve, reject) => {
    let drawn = 0;
    tiles.on('tileload', () => drawn++);
    // Fires once every visible tile has loaded or failed.
    tiles.once('load', () => (drawn > 0 ? resolve() : reject(new Error('no tile came'))));
    tiles.addTo(leaflet);
  });
};
