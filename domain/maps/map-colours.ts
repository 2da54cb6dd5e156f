import type { MapStyle } from '#schema/contracts/maps/map-styles.ts';

export interface MapColours {
  water: string;
  /** Water along the coast, where terrain is shown. */
  shallows: string;
  land: string;
  coast: string;
  border: string;
  /** Names, and the edge around their letters. */
  text: string;
  halo: string;
}

/** Colours of the built-in map. Names have a contrast of at least 4.5 on land and on water. */
export const MAP_COLOURS: Readonly<Record<MapStyle, MapColours>> = {
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
