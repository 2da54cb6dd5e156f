import type { Context } from 'hono';
import type * as z from 'zod';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import { FORM_BODY_LIMITS } from '#schema/contracts/limits.ts';
import type { AppEnv } from '../env.ts';
import { invalid, WireException } from '../errors.ts';
import { getAccess, openBody, readText, tooLarge, tooManyFields } from './bounded-body.ts';
import { findBoundary, MultipartError, readMultipart, type SentFile } from './multipart.ts';
import { readJson } from './read-json.ts';

/** Longest text that a form shows again: longer than any field allows, and a body of megabytes is not echoed. */
const MAX_TYPED_LENGTH = 20_000;

type Entry = readonly [string, string];

interface FormEntries {
  /** Every text, in the order of the form. */
  texts: readonly Entry[];
  /** Texts by name, to show the form again: the last one of a repeated name. */
  typed: Readonly<Record<string, string>>;
}

/** A form as it was sent, and what its contract makes of it. */
export type SentForm<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>> & FormEntries;

/** What becomes of a file while its form is read, given the texts before it. A file that is not read is skipped. */
export type TakeFile = (file: SentFile, before: readonly Entry[]) => Promise<void>;

const NOTHING: FormEntries = { texts: [], typed: {} };
const URLENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;

const contentType = (c: Context<AppEnv>): string => c.req.header('content-type') ?? '';

/** Whether a body is a form. */
export const isFormRequest = (c: Context<AppEnv>): boolean =>
  URLENCODED.test(contentType(c)) || MULTIPART.test(contentType(c));

/** Largest body of the kind that a request has: a form with files has all bytes of its call. */
export function maxBytesOf(c: Context<AppEnv>): number {
  const { upload, bodyLimitBytes, textLimitBytes } = getAccess(c);
  if (URLENCODED.test(contentType(c))) return Math.min(textLimitBytes, FORM_BODY_LIMITS.urlencodedBytes);
  return upload || MULTIPART.test(contentType(c)) ? bodyLimitBytes : textLimitBytes;
}

/** Forms that were read, by their requests: the crumb and the handler look at the same one. */
const forms = new WeakMap<Request, Promise<FormEntries>>();

/** The entries of a form, none of a body that is no form; 400 for one that cannot be read, 413 for one of too much. */
export function readEntries(c: Context<AppEnv>, takeFile: TakeFile = async () => {}): Promise<FormEntries> {
  const known = forms.get(c.req.raw);
  if (known) return known;
  const form = isFormRequest(c) ? readNewForm(c, takeFile) : Promise.resolve(NOTHING);
  forms.set(c.req.raw, form);
  return form;
}

async function readNewForm(c: Context<AppEnv>, takeFile: TakeFile): Promise<FormEntries> {
  const texts = MULTIPART.test(contentType(c))
    ? await readParts(c, takeFile)
    : parseUrlencoded(c, await readText(c, maxBytesOf(c)));
  return { texts, typed: toTyped(texts) };
}

/** The pairs of an urlencoded text, which are counted before any of them is made. */
export function parseUrlencoded(c: Context<AppEnv>, text: string): Entry[] {
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) pairs += 1;
  if (pairs > FORM_BODY_LIMITS.fields) throw tooManyFields(c);
  const entries = [...new URLSearchParams(text)];
  if (entries.some(([name]) => name.length > FORM_BODY_LIMITS.nameLength)) throw new MalformedForm();
  return entries;
}

/** 400 for bytes that are no form, of which a page makes an empty one (decision 0059). */
class MalformedForm extends WireException {
  constructor() {
    super(400, { error: 'The request is not a valid form.', errors: { body: 'must be a form' } });
  }
}

async function readParts(c: Context<AppEnv>, takeFile: TakeFile): Promise<Entry[]> {
  const boundary = findBoundary(contentType(c));
  const body = openBody(c);
  if (boundary === null || !body) throw new MalformedForm();
  const access = getAccess(c);
  const reader = body.getReader();
  const texts: Entry[] = [];
  try {
    await readMultipart(reader, boundary, {
      maxTextBytes: access.textLimitBytes,
      onText: (field, text) => texts.push([field, text]),
      onFile: (file) => takeFile(file, texts),
    });
    // What stands behind the last boundary is of no use to anybody.
    await reader.cancel();
    return texts;
  } catch (error) {
    await reader.cancel();
    if (!(error instanceof MultipartError)) throw error;
    if (error.problem === 'too-many-parts') throw tooManyFields(c);
    throw error.problem === 'too-much-text'
      ? tooLarge(c, access, access.textLimitBytes)
      : new MalformedForm();
  }
}

/** Texts to show again beside a refusal; none of a form that could not be read. */
export async function readTyped(c: Context<AppEnv>): Promise<FormEntries['typed']> {
  try {
    return (await readEntries(c)).typed;
  } catch (error) {
    if (error instanceof WireException) return {};
    throw error;
  }
}

const toTyped = (texts: readonly Entry[]) =>
  Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, MAX_TYPED_LENGTH)]));

const isAnswer = ([name]: Entry) => name.startsWith(QUESTION_PREFIX);

/**
 * Parses a form by its contract. The last one of a repeated field counts; answers to nested questions, which may repeat, are
 * one field of the contract: `answers`.
 */
export async function readForm<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  takeFile?: TakeFile,
): Promise<SentForm<Schema>> {
  const entries = await readEntries(c, takeFile).catch((error) => {
    if (error instanceof MalformedForm) return NOTHING;
    throw error;
  });
  const { texts } = entries;
  const fields = Object.fromEntries(texts.filter((entry) => !isAnswer(entry)));
  const answers = texts.filter(isAnswer).map(([name, text]) => [name.slice(QUESTION_PREFIX.length), text]);
  return { ...schema.safeParse({ ...fields, answers }), ...entries };
}

/** The same for a call that a script makes with JSON: 400 for a body that cannot be read. */
export async function readFormOrJson<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  takeFile?: TakeFile,
): Promise<SentForm<Schema>> {
  if (isFormRequest(c)) return readForm(c, schema, takeFile);
  const body = await readJson(c);
  const texts = Object.entries(Object(body)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { ...schema.safeParse(body), texts, typed: toTyped(texts) };
}

/** The fields of a form whose contract refuses none of a browser's; 400 for any other. */
export function getFields<Fields>(parsed: z.ZodSafeParseResult<Fields>): Fields {
  if (parsed.success) return parsed.data;
  throw invalid(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'form', message])),
  );
}
