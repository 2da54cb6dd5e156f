import type * as z from 'zod';

/** A stored JSON column by its contract. Stored text that breaks it is a broken invariant, and throws. */
export const readJson = <Contract extends z.ZodType>(contract: Contract, text: string): z.infer<Contract> =>
  contract.parse(JSON.parse(text));
