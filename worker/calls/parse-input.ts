import type { Context } from 'hono';
import type * as z from 'zod';
import type { CallDefinition, Caller, CallInput } from '#schema/contracts/calls/call.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { findLanguage, findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';
import { invalid, notFound, WireException } from '../errors.ts';
import { readText } from './bounded-body.ts';
import { callLocale } from './call-language.ts';
import {
  getMaxBytes,
  isFormRequest,
  parseUrlencoded,
  readEntries,
  readForm,
  readFormOrJson,
  type SentForm,
  type TakeFile,
} from './read-form.ts';
import { parseJson, readJson } from './read-json.ts';

/**
 * Parses JSON, a form, or a text beacon (sendBeacon with text/plain) that contains either. An empty body is
 * `{}`. Throws 400 for any other body.
 */
async function readPayload(c: Context<AppEnv>): Promise<unknown> {
  if (isFormRequest(c)) return Object.fromEntries((await readEntries(c)).texts);
  const type = (c.req.header('content-type') ?? '').toLowerCase();
  const text = await readText(c, getMaxBytes(c));
  if (text === '') return {};
  const isJson = /^application\/(?:[a-z.+-]+\+)?json\b/.test(type);
  if (!isJson && !type.startsWith('text/plain'))
    throw invalid({ body: 'must be JSON or a form' }, 'This content type is not accepted.');
  if (isJson || /^\s*[[{]/.test(text)) return parseJson(c, text);
  return Object.fromEntries(parseUrlencoded(c, text));
}

/**
 * Returns whether the page ignores the response. sendBeacon and images send requests in `no-cors` mode; a
 * beacon with text has the type text/plain.
 */
function isBeacon(c: Context<AppEnv>): boolean {
  return (
    c.req.header('sec-fetch-mode') === 'no-cors' || /^text\/plain/i.test(c.req.header('content-type') ?? '')
  );
}

/**
 * Returns null for a beacon with an invalid payload. For other callers, throws 400 with a message per
 * field.
 */
async function parsePayload<T extends z.ZodType>(c: Context<AppEnv>, schema: T): Promise<z.output<T> | null> {
  try {
    const result = schema.safeParse(await readPayload(c));
    if (result.success) return result.data;
    throw invalid(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
    );
  } catch (error) {
    if (error instanceof WireException && error.status === 400 && isBeacon(c)) return null;
    throw error;
  }
}

type Texts = Messages['requests']['fields'];

function formatIssue(issue: z.core.$ZodIssue, texts: Texts, locale: string): string {
  const formatNumber = (bound: number | bigint) => bound.toLocaleString(locale);
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? texts.tooLong({ count: Number(issue.maximum) })
        : texts.tooLarge({ maximum: formatNumber(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string'
        ? texts.missing
        : texts.tooSmall({ minimum: formatNumber(issue.minimum) });
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? texts.wholeNumber : texts.missing;
    case 'invalid_format':
      return issue.path.at(-1) === 'email' ? texts.email : texts.invalid;
    default:
      return texts.invalid;
  }
}

const MAX_PROBLEMS = 30;

/** Throws 400 with a message per field, in the call's language. */
function refuse(c: Context<AppEnv>, who: Caller, { issues }: z.core.$ZodError): never {
  const locale = callLocale(c, who);
  const { requests } = findMessages(locale);
  const isEnglish = findLanguage(locale) === 'en';
  const problems = issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => [
      issue.path.join('.') || 'body',
      isEnglish ? issue.message : formatIssue(issue, requests.fields, locale),
    ]);
  throw invalid(Object.fromEntries(problems), requests.invalid);
}

function parseParams(c: Context, schema: z.ZodType | undefined): unknown {
  const params = c.req.param();
  if (!schema) return params;
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw notFound(c.req.path);
  return parsed.data;
}

function parseQuery(c: Context<AppEnv>, who: Caller, schema: z.ZodType): unknown {
  const parsed = schema.safeParse(c.req.query());
  return parsed.success ? parsed.data : refuse(c, who, parsed.error);
}

async function parseBody(c: Context<AppEnv>, who: Caller, schema: z.ZodType): Promise<unknown> {
  const sent = isFormRequest(c) ? Object.fromEntries((await readEntries(c)).texts) : await readJson(c);
  const parsed = schema.safeParse(sent);
  return parsed.success ? parsed.data : refuse(c, who, parsed.error);
}

/**
 * A handler's input. A JSON body is read when first awaited. A form with files is read when the handler calls
 * it.
 */
export type HandlerInput<Definition extends CallDefinition> = CallInput<Definition> & {
  form: Definition['form'] extends z.ZodType ? FormInput<Definition, Definition['form']> : undefined;
  payload: Definition['payload'] extends z.ZodType
    ? PromiseLike<z.output<Definition['payload']> | null>
    : undefined;
};
type FormInput<
  Definition extends CallDefinition,
  Schema extends z.ZodType,
> = Definition['hasFiles'] extends true
  ? (takeFile: TakeFile) => Promise<SentForm<Schema>>
  : PromiseLike<SentForm<Schema>>;

/**
 * Starts `work` on the first await, so that a handler that rejects the request earlier reads none of the
 * body.
 */
function whenAwaited<T>(work: () => Promise<T>): PromiseLike<T> {
  let begun: Promise<T> | undefined;
  return {
    // biome-ignore lint/suspicious/noThenProperty: handlers await it
    then(onDone, onFailed) {
      begun ??= work();
      return begun.then(onDone, onFailed);
    },
  };
}

/** Parses a form. For a call that returns JSON, also accepts a JSON body, because scripts may send one. */
function parseForm(c: Context<AppEnv>, schema: z.ZodType, { answer, hasFiles }: CallDefinition) {
  const read = answer === 'html' ? readForm : readFormOrJson;
  if (hasFiles) return (takeFile: TakeFile) => read(c, schema, takeFile);
  return whenAwaited(() => read(c, schema));
}

export function parseInput<Definition extends CallDefinition>(
  c: Context<AppEnv>,
  call: Definition,
): HandlerInput<Definition> {
  const { who, params, query, body: bodySchema, form: formSchema, payload: payloadSchema } = call;
  const input = {
    params: parseParams(c, params),
    query: query && parseQuery(c, who, query),
    body: bodySchema && whenAwaited(() => parseBody(c, who, bodySchema)),
    form: formSchema && parseForm(c, formSchema, call),
    payload: payloadSchema && whenAwaited(() => parsePayload(c, payloadSchema)),
  };
  return input as HandlerInput<Definition>;
}
