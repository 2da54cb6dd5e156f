import type * as z from 'zod';
import type { PermissionKey } from '../accounts/permission-codes.ts';
import { BODY_LIMIT_BYTES, JSON_BYTES_PER_VALUE } from '../limits.ts';
import type { Feature } from '../sites/features.ts';

/**
 * Callers that may make a call.
 *
 * - `public`: everyone; cookies have no effect on the result.
 * - `collector`: everyone; fire and forget, no authority, no crumb.
 * - `account`: any signed-in account of this site.
 * - `customer`: a signed-in customer of this site; a role alone is not enough.
 * - a permission key: an account whose roles on this site grant it.
 */
export type Caller = 'public' | 'collector' | 'account' | 'customer' | PermissionKey;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Rate limit bindings of wrangler.toml. Requests count per site and network. */
export type RateLimit =
  | 'COLLECTOR_LIMIT'
  | 'SHOP_LIMIT'
  | 'SCRIPT_ERROR_LIMIT'
  | 'SEARCH_LIMIT'
  | 'SUGGEST_LIMIT'
  | 'COMMENT_LIMIT'
  | 'FORM_KEY_LIMIT';

export type SuccessStatus = 200 | 201 | 202 | 204 | 206;

/** Response type other than JSON. `empty` is 204; `html` may also redirect. */
export type AnswerKind = 'html' | 'file' | 'empty';

/**
 * The contract of one call. Its route, access checks, typed client and documentation derive from it. Handlers
 * receive parsed `params` and `query`, and `body` as a promise that reads and parses when awaited.
 */
export interface CallDefinition {
  method: Method;
  /** Path in Hono's syntax: `/api/pages/:id`. */
  path: string;
  /** One line for the documentation, in the imperative: "List the pages". */
  summary: string;
  who: Caller;
  /** Path parameters, by default strings. An invalid one responds with 404. */
  params?: z.ZodObject;
  /** Query parameters. An invalid one responds with 400. */
  query?: z.ZodObject;
  /** JSON body, or a form with the same fields. An invalid one responds with 400 and a message per field. */
  body?: z.ZodType;
  /** Form fields. The handler receives the parse result, since it responds to invalid input with the page itself. */
  form?: z.ZodType;
  hasFiles?: true;
  /**
   * Body of a collector: JSON, a form, or a beacon's text that holds either. The handler receives null when it is
   * invalid.
   */
  payload?: z.ZodType;
  /** Body that the handler reads as a stream: a file, part of a file, or signed bytes. */
  upload?: 'file' | 'signed';
  /** Maximum body size. Defaults to 64 kB where a body is expected; a GET accepts none. */
  bodyLimitBytes?: number;
  /** The query parameter that holds the file's name, for errors about its size (B5.56). */
  fileNameIn?: 'filename' | 'name';
  /**
   * Requires the crumb on a public call that ends a cookie's session. Calls that change something for an account
   * always require it.
   */
  needsCrumb?: boolean;
  /** Refuses requests that a browser sent from another site's page. */
  isFromOwnPages?: true;
  limit?: RateLimit;
  /** Responds with 404 unless the site has customer accounts (A6.06). */
  isForCustomers?: true;
  /** Responds with 404 unless the site has this feature (A1.12). */
  feature?: Feature;
  /** Sends CORS headers to the site's other domains (A7.12-13). */
  isCrossDomain?: true;
  /** Sends queued email right after a successful response instead of with the next cron run, a minute later at most. */
  deliversMail?: true;
  /**
   * The call raises the site's revision, which makes its pages new: `true` with every success, `'sometimes'` where the handler
   * tells it by `noteRaisedRevision`. The new revision is published before the answer is out.
   */
  raisesRevision?: true | 'sometimes';
  answer: z.ZodType | AnswerKind;
  /**
   * Success status; defaults to 200, or 204 for an empty response. With several, the handler picks one with
   * `c.status()`.
   */
  status?: SuccessStatus | readonly SuccessStatus[];
}

/** Access rules of a call, as enforced. */
export interface CallAccess {
  who: Caller;
  bodyLimitBytes: number;
  /** Maximum bytes of a body without its files: JSON, or the text fields of a form. */
  textLimitBytes: number;
  /** Maximum number of JSON values, including arrays and objects. */
  jsonLimitValues: number;
  needsCrumb: boolean;
  /** The body is a file or signed bytes, not JSON or a form. */
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

/** A call definition with defaults applied. */
export type Call = CallDefinition & CallAccess;

/** Whether the call depends on an identity from a cookie. */
export const isByIdentity = (who: Caller): who is Exclude<Caller, 'public' | 'collector'> =>
  who !== 'public' && who !== 'collector';

export const listSuccessStatuses = ({ status, answer }: CallDefinition): readonly SuccessStatus[] =>
  [status ?? (answer === 'empty' ? 204 : 200)].flat();

/** Defines a call and applies defaults. */
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

/** Returns a `call` bound to a feature of the site, for a whole file: `const call = callOf('commerce')`. */
export const createFeatureCall =
  <const Name extends Feature>(feature: Name) =>
  <const Definition extends CallDefinition>(definition: Definition) =>
    call({ ...definition, feature });

type ParamName<Segment extends string> = Segment extends `${infer Name}{${string}` ? Name : Segment;

/** Parameter names of a path: `/api/pages/:id/revisions/:revisionId` has `id` and `revisionId`. */
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
  /** Parsed when awaited; rejects with 400. A handler can thus respond with 404 without reading the body. */
  body: Definition['body'] extends z.ZodType ? PromiseLike<z.output<Definition['body']>> : undefined;
}
