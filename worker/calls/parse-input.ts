import type { Context } from 'hono';
import type * as z from 'zod';
import type { CallDefinition, Caller, CallInput } from '#schema/contracts/calls/call.ts';
import { findLanguage, findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';
import { invalid, notFound } from '../errors.ts';
import { callLocale } from './call-language.ts';
import { formatIssue } from './format-issue.ts';
import {
  isFormRequest,
  readEntries,
  readForm,
  readFormOrJson,
  type SentForm,
  type TakeFile,
} from './read-form.ts';
import { readJson } from './read-json.ts';
import { parsePayload } from './read-payload.ts';

const MAX_PROBLEMS = 30;

/** 400 with a message per field, in the language of the call. A schema's own messages are English. */
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
 * What a handler is given: the parsed request, of a form what came of parsing it, and of a beacon null where it does not parse. The
 * body is read when it is first awaited; a form that may have files is read by calling it.
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

/** A promise whose work begins when it is first awaited: a handler that refuses the call before that reads no byte of its body. */
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

/** A page reads forms alone; a call that answers JSON is made by scripts too. */
function parseForm(c: Context<AppEnv>, schema: z.ZodType, { answer, hasFiles }: CallDefinition) {
  const read = answer === 'html' ? readForm : readFormOrJson;
  if (hasFiles) return (takeFile: TakeFile) => read(c, schema, takeFile);
  return whenAwaited(() => read(c, schema));
}

/** Parameters of path and address, and the body when it is asked for, as the call's contract has them. */
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
