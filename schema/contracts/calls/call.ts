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

/** `empty` is 204; `html` may also redirect. */
export type AnswerKind = 'html' | 'file' | 'empty';

export interface CallDefinition {
  method: Method;
  path: string;
  /** One line for the documentation, in the imperative: "List the pages". */
  summary: string;
  who: Caller;
  /** Strings by default. An invalid parameter responds with 404. */
  params?: z.ZodObject;
  /** An invalid parameter responds with 400. */
  query?: z.ZodObject;
  /** JSON body, or a form with the same fields. An invalid one responds with 400 and a message per field. */
  body?: z.ZodType;
  /**
   * The handler receives the parse result, since it responds to invalid input by rendering the page
   * itself.
   */
  form?: z.ZodType;
  hasFiles?: true;
  /** Collector body: JSON, a form, or a beacon's text. If invalid, the handler receives null. */
  payload?: z.ZodType;
  /** Body streamed by the handler: a file, part of a file, or signed bytes. */
  upload?: 'file' | 'signed';
  /** Defaults to 64 kB for calls with a body; a GET accepts none. */
  bodyLimitBytes?: number;
  /** Query parameter containing the file's name, for errors about its size (B5.56). */
  fileNameIn?: 'filename' | 'name';
  /** Set for public calls that end a session. Account calls that change data always require the crumb. */
  needsCrumb?: boolean;
  isFromOwnPages?: true;
  limit?: RateLimit;
  /** Responds with 404 unless the site has customer accounts (A6.06). */
  isForCustomers?: true;
  /** Responds with 404 unless the site has this feature (A1.12). */
  feature?: Feature;
  /** Sends CORS headers to the site's other domains (A7.12-13). */
  isCrossDomain?: true;
  /**
   * How the activity log records the call. Defaults to one entry per success of a contributor's change.
   *
   * - `own`: the handler inserts a more detailed entry.
   * - `none`: the call changes nothing that others can see.
   * - `hourly`: an autosave; at most one entry per person, subject and hour.
   */
  activity?: 'own' | 'none' | 'hourly';
  /** Text in the activity log, if the summary in the past tense does not fit. */
  done?: string;
  /** Sends queued email right after a successful response instead of with the next cron run. */
  deliversMail?: true;
  /** Invalidates cached pages. With `'sometimes'`, the handler calls `noteRaisedRevision`. */
  raisesRevision?: true | 'sometimes';
  answer: z.ZodType | AnswerKind;
  /**
   * Defaults to 200, or 204 for an empty response. If there are several, the handler picks one with
   * `c.status()`.
   */
  status?: SuccessStatus | readonly SuccessStatus[];
}

export interface CallAccess {
  who: Caller;
  bodyLimitBytes: number;
  /** Maximum number of bytes without files: the JSON, or a form's text fields. */
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
 * Returns a `call` function whose calls all require one feature: `const call =
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
  /** Parsed when awaited, so a handler can respond with 404 without reading the body. */
  body: Definition['body'] extends z.ZodType ? PromiseLike<z.output<Definition['body']>> : undefined;
}
