import type * as z from 'zod';

/** Throws if the stored text breaks its contract. */
export const readJson = <Contract extends z.ZodType>(contract: Contract, text: string): z.infer<Contract> =>
  contract.parse(JSON.parse(text));
