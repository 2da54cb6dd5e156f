import * as z from 'zod';

/**
 * A question and its answer as a person reads them: as they were when they were given, whatever becomes of the form. `files` are
 * the uploads that the answer names.
 */
export const answerSchema = z.object({
  name: z.string(),
  value: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** Answers to custom questions as the page sends them: the control name without its prefix, and its value. */
export const answerEntriesSchema = z.array(z.tuple([z.string().max(120), z.string().max(20_000)])).max(1_000);

/** Stored answers; '' without answers. */
export const readAnswers = (json: string): Answer[] =>
  json === '' ? [] : z.array(answerSchema).parse(JSON.parse(json));

/** Ids of the uploads among some answers. */
export const filesOfAnswers = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ files = [] }) => files.map(({ id }) => id));

/** Stored as text, so that equal answers are equal; '' for none. */
export const writeAnswers = (answers: readonly Answer[]): string =>
  answers.length === 0 ? '' : JSON.stringify(answers);
