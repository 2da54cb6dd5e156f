import * as z from 'zod';

/** An answer as text. `files` lists the uploads that the answer refers to. */
export const answerSchema = z.object({
  name: z.string(),
  value: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** List of pairs: a control's name without its prefix, and its value. */
export const answerEntriesSchema = z.array(z.tuple([z.string().max(120), z.string().max(20_000)])).max(1_000);

export const readAnswers = (json: string): Answer[] =>
  json === '' ? [] : z.array(answerSchema).parse(JSON.parse(json));

export const listAnswerFileIds = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ files = [] }) => files.map(({ id }) => id));

/** Serialises answers to a string, which is the same for equal answers; '' if there are none. */
export const writeAnswers = (answers: readonly Answer[]): string =>
  answers.length === 0 ? '' : JSON.stringify(answers);
