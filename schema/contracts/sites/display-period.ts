import { epochSchema } from '../epoch.ts';

/** Start and end of the period in epoch milliseconds. Null leaves that side open. */
export const displayPeriodShape = {
  from: epochSchema.nullable().default(null),
  until: epochSchema.nullable().default(null),
};
