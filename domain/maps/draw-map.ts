import { escapeHtml } from '#domain/html/escape-html.ts';
import type { MapStyle } from '#schema/contracts/maps/map-styles.ts';
import { type CellScale, cellPaths, type PlacedCell, placeInCell } from './cell-paths.ts';
import { type CellPosition, findLevel, listCells } from './map-grid.ts';
import { chooseLabels } from './map-labels.ts';
import { type LatLng, project, unproject } from './mercator.ts';

interface MapColours {
  water: string;
  /** Colour of shallow water, used only with terrain. */
  shallows: string;
  land: string;
  coast: string;
  border: string;
  text: string;
  halo: string;
}

/** In every style, labels have a contrast ratio of at least 4.5 on both land and water. */
const MAP_COLOURS: Readonly<Record<MapStyle, MapColours>> = {
  Original: {
    water: '#c6dce0',
    shallows: '#dbe9ea',
    land: '#f3efe4',
    coast: '#86a9b0',
    border: '#a58f7c',
    text: '#40392f',
    halo: '#f8f5ee',
  },
  Grayscale: {
    water: '#d3d5d7',
    shallows: '#e1e3e4',
    land: '#f5f5f4',
    coast: '#a3a6a9',
    border: '#94979a',
    text: '#3c3f42',
    halo: '#fafafa',
  },
  Satellite: {
    water: '#12303f',
    shallows: '#1d4a5a',
    land: '#4b5a3c',
    coast: '#8f9a74',
    border: '#d9cf9e',
    text: '#ffffff',
    halo: '#182117',
  },
  MinimalLight: {
    water: '#e6e9ea',
    shallows: '#eff1f1',
    land: '#fbfbfa',
    coast: '#c9cfd1',
    border: '#c3c3c0',
    text: '#5a5d5f',
    halo: '#fbfbfa',
  },
  MinimalDark: {
    water: '#16191c',
    shallows: '#1d2226',
    land: '#2b3035',
    coast: '#4b535a',
    border: '#626b73',
    text: '#d6dade',
    halo: '#1c2024',
  },
  MinimalBlue: {
    water: '#9fc3e6',
    shallows: '#b9d5ee',
    land: '#eef4fa',
    coast: '#5c8fc1',
    border: '#7f9fc0',
    text: '#173a5e',
    halo: '#f3f8fc',
  },
};

/** Size of map images. A block shows the image's centre without scaling it. */
export const MAP_IMAGE_SIZE = { width: 1600, height: 1000 } as const;
/** Zoom level above which coastlines at a scale of 1:10 million gain no detail. */
const CLOSEST_ZOOM = 12;

export interface MapImage {
  centre: LatLng;
  marker: LatLng;
  zoom: number;
  style: MapStyle;
  showLabels: boolean;
  showTerrain: boolean;
}

export const toMapImageZoom = (zoom: number): number => Math.min(zoom, CLOSEST_ZOOM);

export function listMapImageCells({ centre, zoom }: Pick<MapImage, 'centre' | 'zoom'>): {
  scale: CellScale;
  positions: CellPosition[];
} {
  const drawn = toMapImageZoom(zoom);
  const middle = project(centre, drawn);
  const origin = { x: middle.x - MAP_IMAGE_SIZE.width / 2, y: middle.y - MAP_IMAGE_SIZE.height / 2 };
  const level = findLevel(drawn);
  const southWest = unproject({ x: origin.x, y: origin.y + MAP_IMAGE_SIZE.height }, drawn);
  const northEast = unproject({ x: origin.x + MAP_IMAGE_SIZE.width, y: origin.y }, drawn);
  return {
    scale: { level, zoom: drawn, origin, size: MAP_IMAGE_SIZE },
    positions: listCells(level, southWest, northEast),
  };
}

/**
 * `cells` contains the cells of listMapImageCells() that have a file. Cells without a file are open sea.
 */
export function drawMap(picture: MapImage, scale: CellScale, cells: readonly PlacedCell[]): string {
  const { width, height } = MAP_IMAGE_SIZE;
  const colours = MAP_COLOURS[picture.style];
  const drawn = cells.map((cell) => cellPaths(cell, scale));
  const coast = drawn.map((paths) => paths.coast).join('M0 0');
  const borders = drawn.map((paths) => paths.borders).join('M0 0');
  const line = 'fill="none" stroke-linejoin="round"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.water}"/>`,
    `<defs><path id="coast" d="M0 0${coast}" ${line}/></defs>`,
    ...(picture.showTerrain ? drawShallows(colours.shallows) : []),
    `<g fill="${colours.land}" fill-rule="evenodd">${drawn.map(({ land }) => `<path d="M0 0${land}"/>`).join('')}</g>`,
    `<use href="#coast" stroke="${colours.coast}" stroke-width="1.2"/>`,
    `<path d="M0 0${borders}" ${line} stroke="${colours.border}" stroke-dasharray="6 4"/>`,
    picture.showLabels ? drawNames(picture, scale, cells) : '',
    '</svg>',
  ].join('');
}

/** Half width (in pixels) and opacity of each band of shallow water along the coast. */
const SHALLOWS = [
  [28, 0.3],
  [16, 0.45],
  [7, 0.6],
] as const;

const drawShallows = (colour: string): string[] =>
  SHALLOWS.map(
    ([reach, opacity]) =>
      `<use href="#coast" stroke="${colour}" stroke-width="${reach * 2}" stroke-linecap="round" opacity="${opacity}"/>`,
  );

function drawNames(picture: MapImage, scale: CellScale, cells: readonly PlacedCell[]): string {
  const { text, halo } = MAP_COLOURS[picture.style];
  const at = project(picture.marker, scale.zoom);
  const marker = { x: at.x - scale.origin.x, y: at.y - scale.origin.y };
  const places = cells.flatMap(({ cell, position }) => {
    const toPoint = placeInCell(scale, position);
    return cell.places.map(([name, x, y, population]) => ({ name, population, ...toPoint(x, y) }));
  });
  const drawn = chooseLabels(places, MAP_IMAGE_SIZE.width, MAP_IMAGE_SIZE.height, marker).map(
    ({ name, x, y, sizePx }) => {
      const [left, top] = [Math.round(x), Math.round(y)];
      return `<circle cx="${left}" cy="${top}" r="2.5"/><text x="${left}" y="${top - 7}" font-size="${sizePx}">${escapeHtml(name)}</text>`;
    },
  );
  return `<g fill="${text}" text-anchor="middle" font-family="Helvetica Neue,Arial,sans-serif" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${drawn.join('')}</g>`;
}
