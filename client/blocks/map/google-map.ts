import { readContext } from '#client/page/context.ts';
import { GOOGLE_READY, googleScript } from '#domain/maps/google-script.ts';
import { findMapType } from '#domain/maps/map-options.ts';
import type { LatLng } from '#domain/maps/mercator.ts';
import type { MapOptions } from '#schema/contracts/maps/map-options.ts';
import type { MapStyle } from '#schema/contracts/maps/map-styles.ts';
import { canDrag, type OpenMap, openHref } from './map-view.ts';

interface GoogleMap {
  addListener: (event: string, listener: () => void) => void;
}
interface GoogleMaps {
  Map: new (stage: HTMLElement, options: object) => GoogleMap;
  Marker: new (options: { position: LatLng; map: GoogleMap; title: string; clickable: boolean }) => unknown;
}
declare global {
  interface Window {
    google?: { maps: GoogleMaps };
    [GOOGLE_READY]?: () => void;
    /** Called by Google when it rejects the API key. */
    gm_authFailure?: () => void;
  }
}

type Styler = Readonly<Record<string, string | number>>;
interface StyleRule {
  featureType?: string;
  elementType?: string;
  stylers: readonly Styler[];
}
const minimal = (land: string, water: string, text: string): StyleRule[] => [
  { elementType: 'geometry', stylers: [{ color: land }] },
  { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
  { elementType: 'labels.text.fill', stylers: [{ color: text }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: land }] },
  { featureType: 'water', elementType: 'geometry', stylers: [{ color: water }] },
  { featureType: 'road', elementType: 'geometry', stylers: [{ lightness: 10 }] },
  { featureType: 'poi', stylers: [{ visibility: 'off' }] },
];
const STYLES: Readonly<Record<MapStyle, readonly StyleRule[]>> = {
  Original: [],
  Satellite: [],
  Grayscale: [{ stylers: [{ saturation: -100 }] }],
  MinimalLight: minimal('#fbfbfa', '#e6e9ea', '#5a5d5f'),
  MinimalDark: minimal('#2b3035', '#16191c', '#d6dade'),
  MinimalBlue: minimal('#eef4fa', '#9fc3e6', '#173a5e'),
};
const HIDDEN_LABELS: StyleRule = { elementType: 'labels', stylers: [{ visibility: 'off' }] };

function toGoogleOptions(options: MapOptions): object {
  const type = findMapType(options);
  const { showLabels, scrollwheel, showControls, disableDefaultUI } = options;
  return {
    mapTypeId: type === 'hybrid' && !showLabels ? 'satellite' : type,
    styles: [...STYLES[options.style], ...(showLabels ? [] : [HIDDEN_LABELS])],
    disableDefaultUI,
    zoomControl: showControls,
    gestureHandling: canDrag(options) ? (scrollwheel ? 'greedy' : 'cooperative') : 'none',
    scrollwheel,
  };
}

let loading: Promise<GoogleMaps> | undefined;

/** Loads Google's script once for all maps. After a failure, the next map loads the script again. */
function loadGoogle(): Promise<GoogleMaps> {
  loading ??= new Promise<GoogleMaps>((resolve, reject) => {
    const context = readContext();
    const script = document.createElement('script');
    script.src = googleScript(context?.mapsRenderKey ?? '', context?.website.locale ?? 'en');
    script.addEventListener('error', () => reject(new Error('the script did not load')), { once: true });
    window.gm_authFailure = () => reject(new Error('the key was refused'));
    window[GOOGLE_READY] = () =>
      window.google ? resolve(window.google.maps) : reject(new Error('the script brought no map'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export const openMap: OpenMap = async (stage, config, signal) => {
  const maps = await loadGoogle();
  if (signal.aborted) return;
  const map = new maps.Map(stage, {
    center: config.centre,
    zoom: config.zoom,
    ...toGoogleOptions(config.options),
  });
  new maps.Marker({ position: config.marker, map, title: config.name, clickable: false });
  if (config.options.linkOnClick) map.addListener('click', () => openHref(config));
  await new Promise<void>((resolve, reject) => {
    map.addListener('tilesloaded', resolve);
    window.gm_authFailure = () => reject(new Error('the key was refused'));
  });
};
