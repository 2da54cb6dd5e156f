import * as z from 'zod';

/** Whether an account gets the weekly site summary by email on Mondays. */
export const summaryChoiceSchema = z.object({
  isOn: z.boolean(),
  /** Also sends it after a week without visits. */
  isAlsoQuiet: z.boolean(),
});
export type SummaryChoice = z.infer<typeof summaryChoiceSchema>;
