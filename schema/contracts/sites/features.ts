/**
 * Features that owners can turn off (A1.12); all are on by default. Values are flag names. This file avoids
 * zod, since the Worker reads it on every request.
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
