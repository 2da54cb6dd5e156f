import type { Context } from 'hono';
import type * as z from 'zod';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import { FORM_BODY_LIMITS } from '#schema/contracts/limits.ts';
import type { AppEnv } from '../env.ts';
import { invalid, WireException } from '../errors.ts';
import { getAccess, openBody, readText, tooLarge, tooManyFields } from './bounded-body.ts';
import { findBoundary, MultipartError, readMultipart, type SentFile } from './multipart.ts';
import { readJson } from './read-json.ts';

/**
 * Maximum length of a submitted text that the form page displays again: above every field's limit, but far
 * below megabytes.
 */
const MAX_TYPED_LENGTH = 20_000;

type Entry = readonly [string, string];

interface FormEntries {
  /** Text fields in form order. */
  texts: readonly Entry[];
  /** Texts by field name, for displaying the form again. A repeated field has its last value. */
  typed: Readonly<Record<string, string>>;
}

export type SentForm<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>> & FormEntries;

/**
 * Handles a file while its form is being read. `before` contains the text fields that preceded it. A file
 * that is not read is skipped.
 */
export type TakeFile = (file: SentFile, before: readonly Entry[]) => Promise<void>;

const NOTHING: FormEntries = { texts: [], typed: {} };
const URLENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;

const contentType = (c: Context<AppEnv>): string => c.req.header('content-type') ?? '';

export const isFormRequest = (c: Context<AppEnv>): boolean =>
  URLENCODED.test(contentType(c)) || MULTIPART.test(contentType(c));

/** Returns the request's body limit, in bytes. A form with files may use the upload limit of its call. */
export function getMaxBytes(c: Context<AppEnv>): number {
  const { upload, bodyLimitBytes, textLimitBytes } = getAccess(c);
  if (URLENCODED.test(contentType(c))) return Math.min(textLimitBytes, FORM_BODY_LIMITS.urlencodedBytes);
  return upload || MULTIPART.test(contentType(c)) ? bodyLimitBytes : textLimitBytes;
}

/** The crumb check and the handler share one parsed form. */
const forms = new WeakMap<Request, Promise<FormEntries>>();

/**
 * Returns no entries for a body that is not a form. Throws 400 for a malformed form and 413 above the
 * limits.
 */
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
    : parseUrlencoded(c, await readText(c, getMaxBytes(c)));
  return { texts, typed: toTyped(texts) };
}

/**
 * Parses a URL-encoded form. Counts the pairs first, so that a body with too many of them is rejected
 * cheaply.
 */
export function parseUrlencoded(c: Context<AppEnv>, text: string): Entry[] {
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) pairs += 1;
  if (pairs > FORM_BODY_LIMITS.fields) throw tooManyFields(c);
  const entries = [...new URLSearchParams(text)];
  if (entries.some(([name]) => name.length > FORM_BODY_LIMITS.nameLength)) throw new MalformedForm();
  return entries;
}

/** Error for a malformed form. Pages treat such a form as empty (decision 0059). */
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
    // Discards the bytes after the last boundary.
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

/** Returns the submitted texts for displaying the form again, or none if the form could not be read. */
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
 * Reads a form. A repeated field has its last value. Custom questions, whose names may repeat, become one
 * field, `answers`.
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

/**
 * Returns the parsed fields. Throws 400 if they are invalid, for a contract that accepts everything a browser
 * sends.
 */
export function getFields<Fields>(parsed: z.ZodSafeParseResult<Fields>): Fields {
  if (parsed.success) return parsed.data;
  throw invalid(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'form', message])),
  );
}
