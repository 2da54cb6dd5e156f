/**
 * Features of a site that its owner can turn off (A1.12), all on by default. The values are the names of their flags. This
 * file imports no zod, because the Worker reads it for every request.
 */
export const FEATURE_FLAGS = {
  commerce: 'commerce',
  memberAreas: 'member_areas',
  campaigns: 'campaigns',
  domains: 'domains',
  editor: 'editor',
  fluidEngine: 'fluid_engine',
} as const;
export type Feature = keyof typeof FEATURE_FLAGS;

export const FEATURES = [
  'commerce',
  'memberAreas',
  'campaigns',
  'domains',
  'editor',
  'fluidEngine',
] as const satisfies readonly Feature[];
