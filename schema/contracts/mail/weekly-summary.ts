import * as z from 'zod';

/** Whether somebody gets the summary of a site's week by mail on Mondays. */
export const summaryChoiceSchema = z.object({
  isOn: z.boolean(),
  /** Also after a week without visits. */
  isAlsoQuiet: z.boolean(),
});
export type SummaryChoice = z.infer<typeof summaryChoiceSchema>;
