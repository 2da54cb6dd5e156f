import * as z from 'zod';

/** Whether the account gets the weekly summary. */
export const summaryChoiceSchema = z.object({
  isOn: z.boolean(),
  /** Also sends it after a week without visits. */
  isAlsoQuiet: z.boolean(),
});
export type SummaryChoice = z.infer<typeof summaryChoiceSchema>;
