import * as z from 'zod';

export const summaryChoiceSchema = z.object({
  isOn: z.boolean(),
  isAlsoQuiet: z.boolean(),
});
export type SummaryChoice = z.infer<typeof summaryChoiceSchema>;
