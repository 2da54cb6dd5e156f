import type * as z from 'zod';

/** Parses stored JSON. Throws if it violates the contract. */
export const readJson = <Contract extends z.ZodType>(contract: Contract, text: string): z.infer<Contract> =>
  contract.parse(JSON.parse(text));
