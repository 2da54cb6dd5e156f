/**
 * Features that owners can turn off (A1.12), with their flags. Avoid zod in this file, because it is loaded
 * for every request.
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
