import type * as z from 'zod';

/** Parses a stored JSON column by its contract. Throws if stored text breaks it, which is a broken invariant. */
export const readJson = <Contract extends z.ZodType>(contract: Contract, text: string): z.infer<Contract> =>
  contract.parse(JSON.parse(text));
