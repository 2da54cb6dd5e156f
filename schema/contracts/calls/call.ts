import type * as z from 'zod';
import type { PermissionKey } from '../accounts/permission-codes.ts';
import { BODY_LIMIT_BYTES, JSON_BYTES_PER_VALUE } from '../limits.ts';
import type { Feature } from '../sites/features.ts';

/**
 * Callers that may make a call.
 *
 * - `public`: everyone; cookies have no effect.
 * - `collector`: everyone, without response body and crumb.
 * - `account`: any signed-in account of this site.
 * - `customer`: a signed-in customer; a role alone is not enough.
 * - a permission key: an account whose roles on this site grant it.
 */
export type Caller = 'public' | 'collector' | 'account' | 'customer' | PermissionKey;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Rate limit bindings in wrangler.toml. Requests are counted per site and IP network. */
export type RateLimit =
  | 'COLLECTOR_LIMIT'
  | 'SHOP_LIMIT'
  | 'SCRIPT_ERROR_LIMIT'
  | 'SEARCH_LIMIT'
  | 'SUGGEST_LIMIT'
  | 'COMMENT_LIMIT'
  | 'FORM_KEY_LIMIT';

export type SuccessStatus = 200 | 201 | 202 | 204 | 206;

/** Kinds of responses without JSON. `empty` is a 204 response; `html` may also redirect. */
export type AnswerKind = 'html' | 'file' | 'empty';

export interface CallDefinition {
  method: Method;
  path: string;
  /** One line for the documentation, in the imperative: "List the pages". */
  summary: string;
  who: Caller;
  /** Path parameters, strings by default. For an invalid parameter, the response is 404. */
  params?: z.ZodObject;
  /** Query parameters. For an invalid parameter, the response is 400. */
  query?: z.ZodObject;
  /**
   * JSON body, or a form with the same fields. For an invalid body, the response is 400 with a message per
   * field.
   */
  body?: z.ZodType;
  /**
   * Form body. The handler receives the result of parsing even if it is invalid, because it renders the
   * page with the errors itself.
   */
  form?: z.ZodType;
  hasFiles?: true;
  /**
   * Body of an analytics call: JSON, a form, or a beacon's text. If it is invalid, the handler receives
   * null.
   */
  payload?: z.ZodType;
  /** Body that the handler streams: a file, part of a file, or bytes whose signature it checks. */
  upload?: 'file' | 'signed';
  /** Maximum body size. Defaults to 64 kB for calls with a body. GET calls accept no body. */
  bodyLimitBytes?: number;
  /**
   * Query parameter with the name of the uploaded file, which error messages about its size contain
   * (B5.56).
   */
  fileNameIn?: 'filename' | 'name';
  /**
   * Whether a public call requires the crumb (CSRF token), because it ends a login session. Account calls
   * that change data always require it.
   */
  needsCrumb?: boolean;
  isFromOwnPages?: true;
  limit?: RateLimit;
  /** Whether the response is 404 unless the site has customer accounts (A6.06). */
  isForCustomers?: true;
  /** Feature (A1.12) without which the response is 404. */
  feature?: Feature;
  /** Whether the response has CORS headers for the site's other domains (A7.12-13). */
  isCrossDomain?: true;
  /**
   * How the activity log records the call. Defaults to one entry per success of a contributor's change.
   *
   * - `own`: the handler inserts a more detailed entry.
   * - `none`: the call changes nothing that others can see.
   * - `hourly`: an autosave; at most one entry per person, subject and hour.
   */
  activity?: 'own' | 'none' | 'hourly';
  /** Text for the activity log, if the summary in the past tense is unsuitable. */
  done?: string;
  /** Whether queued emails are sent right after a successful response instead of by the next cron run. */
  deliversMail?: true;
  /**
   * Whether the call invalidates cached pages. With `'sometimes'`, the handler decides by calling
   * `noteRaisedRevision`.
   */
  raisesRevision?: true | 'sometimes';
  answer: z.ZodType | AnswerKind;
  /**
   * Success status. Defaults to 200, or 204 for an empty response. If there are several, the handler sets
   * one with `c.status()`.
   */
  status?: SuccessStatus | readonly SuccessStatus[];
}

export interface CallAccess {
  who: Caller;
  bodyLimitBytes: number;
  /** Maximum size of the body in bytes, not counting files: the JSON, or a form's text fields. */
  textLimitBytes: number;
  jsonLimitValues: number;
  needsCrumb: boolean;
  upload?: 'file' | 'signed';
  fileNameIn?: 'filename' | 'name';
  isFromOwnPages?: true;
  limit?: RateLimit;
  isForCustomers?: true;
  feature?: Feature;
  isCrossDomain?: true;
  deliversMail?: true;
  raisesRevision?: true | 'sometimes';
}

export type Call = CallDefinition & CallAccess;

export const isByIdentity = (who: Caller): who is Exclude<Caller, 'public' | 'collector'> =>
  who !== 'public' && who !== 'collector';

export const listSuccessStatuses = ({ status, answer }: CallDefinition): readonly SuccessStatus[] =>
  [status ?? (answer === 'empty' ? 204 : 200)].flat();

export function call<const Definition extends CallDefinition>(
  definition: Definition,
): Definition & CallAccess {
  const isRead = definition.method === 'GET';
  const bodyLimitBytes = definition.bodyLimitBytes ?? (isRead ? 0 : BODY_LIMIT_BYTES.collector);
  const textLimitBytes = definition.hasFiles
    ? Math.min(bodyLimitBytes, BODY_LIMIT_BYTES.form)
    : bodyLimitBytes;
  return {
    ...definition,
    bodyLimitBytes,
    textLimitBytes,
    jsonLimitValues: textLimitBytes / JSON_BYTES_PER_VALUE,
    needsCrumb: definition.needsCrumb || (!isRead && isByIdentity(definition.who)),
  };
}

/**
 * Returns a `call` function for calls that all belong to one feature: `const call =
 * createFeatureCall('commerce')`.
 */
export const createFeatureCall =
  <const Name extends Feature>(feature: Name) =>
  <const Definition extends CallDefinition>(definition: Definition) =>
    call({ ...definition, feature });

type ParamName<Segment extends string> = Segment extends `${infer Name}{${string}` ? Name : Segment;

export type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? ParamName<Name> | ParamNames<`/${Others}`>
    : ParamName<Rest>
  : never;

export interface CallInput<Definition extends CallDefinition> {
  params: Definition['params'] extends z.ZodType
    ? z.output<Definition['params']>
    : Readonly<Record<ParamNames<Definition['path']>, string>>;
  query: Definition['query'] extends z.ZodType ? z.output<Definition['query']> : undefined;
  /** Read and parsed when awaited, so that a handler can respond with 404 without reading the body. */
  body: Definition['body'] extends z.ZodType ? PromiseLike<z.output<Definition['body']>> : undefined;
}
