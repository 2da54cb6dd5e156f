import { epochSchema } from '../epoch.ts';

/** Null leaves an end open. */
export const displayPeriodShape = {
  from: epochSchema.nullable().default(null),
  until: epochSchema.nullable().default(null),
};
