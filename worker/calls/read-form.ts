import type { Context } from 'hono';
import type * as z from 'zod';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import { invalid } from '../errors.ts';
import { readBody } from './read-body.ts';

/** Longest text that a form shows again: longer than any field allows, and a body of megabytes is not echoed. */
const MAX_TYPED_LENGTH = 20_000;

type Entry = readonly [string, string];

interface FormEntries {
  /** Every text, in the order of the form. */
  texts: readonly Entry[];
  /** Files by the names of their controls. Browsers send an empty file field as one file without a name: it is left out. */
  files: readonly (readonly [string, File])[];
  /** Texts by name, to show the form again: the last one of a repeated name. */
  typed: Readonly<Record<string, string>>;
}

/** A form as it was sent, and what its contract makes of it. */
export type SentForm<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>> & FormEntries;

const NOTHING: FormEntries = { texts: [], files: [], typed: {} };

/** Whether a body is a form. */
export const isFormRequest = (c: Context): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('content-type') ?? '');

/** The entries of a form; none of a body that is no form. */
export async function readEntries(c: Context): Promise<FormEntries> {
  if (!isFormRequest(c)) return NOTHING;
  let entries: [string, string | File][];
  try {
    entries = [...(await c.req.formData())];
  } catch (error) {
    // A boundary that is missing, or a part without a name.
    if (error instanceof TypeError) return NOTHING;
    throw error;
  }
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = entries.filter(
    (entry): entry is [string, File] =>
      typeof entry[1] !== 'string' && (entry[1].size > 0 || entry[1].name !== ''),
  );
  return { texts, files, typed: toTyped(texts) };
}

const toTyped = (texts: readonly Entry[]) =>
  Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, MAX_TYPED_LENGTH)]));

const isAnswer = ([name]: Entry) => name.startsWith(QUESTION_PREFIX);

/**
 * Parses a form by its contract. The last one of a repeated field counts; answers to nested questions, which may repeat, are
 * one field of the contract: `answers`.
 */
export async function readForm<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<SentForm<Schema>> {
  const entries = await readEntries(c);
  const { texts } = entries;
  const fields = Object.fromEntries(texts.filter((entry) => !isAnswer(entry)));
  const answers = texts.filter(isAnswer).map(([name, text]) => [name.slice(QUESTION_PREFIX.length), text]);
  return { ...schema.safeParse({ ...fields, answers }), ...entries };
}

/** The same for a call that a script makes with JSON: 400 for a body that cannot be read. */
export async function readFormOrJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<SentForm<Schema>> {
  if (isFormRequest(c)) return readForm(c, schema);
  const body = await readBody(c);
  const texts = Object.entries(Object(body)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { ...schema.safeParse(body), texts, files: [], typed: toTyped(texts) };
}

/** The fields of a form whose contract refuses none of a browser's; 400 for any other. */
export function getFields<Fields>(parsed: z.ZodSafeParseResult<Fields>): Fields {
  if (parsed.success) return parsed.data;
  throw invalid(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'form', message])),
  );
}
