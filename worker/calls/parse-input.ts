import type { Context } from 'hono';
import type * as z from 'zod';
import type { CallDefinition, Caller, CallInput } from '#schema/contracts/calls/call.ts';
import { findLanguage, findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';
import { invalid, notFound } from '../errors.ts';
import { callLocale } from './call-language.ts';
import { formatIssue } from './format-issue.ts';
import { readBody } from './read-body.ts';
import { readForm, readFormOrJson, type SentForm } from './read-form.ts';
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
  const parsed = schema.safeParse(await readBody(c));
  return parsed.success ? parsed.data : refuse(c, who, parsed.error);
}

/** What a handler is given: the parsed request, of a form what came of parsing it, and of a beacon null where it does not parse. */
export type HandlerInput<Definition extends CallDefinition> = CallInput<Definition> & {
  form: Definition['form'] extends z.ZodType ? Promise<SentForm<Definition['form']>> : undefined;
  payload: Definition['payload'] extends z.ZodType
    ? Promise<z.output<Definition['payload']> | null>
    : undefined;
};

/** A page reads forms alone; a call that answers JSON is made by scripts too. */
const parseForm = (c: Context, schema: z.ZodType, { answer }: CallDefinition) =>
  answer === 'html' ? readForm(c, schema) : readFormOrJson(c, schema);

/** Parameters of path and address, and a promise of the body, as the call's contract has them. */
export function parseInput<Definition extends CallDefinition>(
  c: Context<AppEnv>,
  call: Definition,
): HandlerInput<Definition> {
  const { who, params, query, body: bodySchema, form: formSchema, payload: payloadSchema } = call;
  const input = {
    params: parseParams(c, params),
    query: query && parseQuery(c, who, query),
    body: bodySchema && parseBody(c, who, bodySchema),
    form: formSchema && parseForm(c, formSchema, call),
    payload: payloadSchema && parsePayload(c, payloadSchema),
  };
  // A handler that refuses the call for another reason never looks at the body.
  input.body?.catch(() => {});
  input.form?.catch(() => {});
  input.payload?.catch(() => {});
  return input as HandlerInput<Definition>;
}
