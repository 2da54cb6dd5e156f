import type * as z from 'zod';
import type { PermissionKey } from '../accounts/permission-codes.ts';
import { BODY_LIMIT_BYTES, JSON_BYTES_PER_VALUE } from '../limits.ts';
import type { Feature } from '../sites/features.ts';

/**
 * Who may make a call.
 *
 * - `public`: anybody; cookies have no effect on the result.
 * - `collector`: anybody; fire and forget, no authority, no crumb (server-design §1).
 * - `account`: any signed-in account of this site.
 * - `customer`: a signed-in customer of this site; a role alone is not enough.
 * - a permission key: an account whose roles on this site hold it.
 */
export type Caller = 'public' | 'collector' | 'account' | 'customer' | PermissionKey;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Rate limit bindings of wrangler.toml, counted by site and network. */
export type RateLimit =
  | 'COLLECTOR_LIMIT'
  | 'SHOP_LIMIT'
  | 'SCRIPT_ERROR_LIMIT'
  | 'SEARCH_LIMIT'
  | 'SUGGEST_LIMIT'
  | 'COMMENT_LIMIT'
  | 'FORM_KEY_LIMIT';

export type SuccessStatus = 200 | 201 | 202 | 204 | 206;

/** The kind of response if it is not JSON. `empty` is 204; `html` may also be a redirect. */
export type AnswerKind = 'html' | 'file' | 'empty';

/**
 * The contract of one call. Its route, access checks, typed client and documentation derive from it.
 * Handlers receive parsed `params` and `query`, and `body` as a promise that reads and parses when it is awaited.
 */
export interface CallDefinition {
  method: Method;
  /** As Hono matches it: `/api/pages/:id`. */
  path: string;
  /** One line of the documentation, in the imperative: "List the pages". */
  summary: string;
  who: Caller;
  /** Parameters of the path. One that does not parse answers 404. Without a schema they are strings. */
  params?: z.ZodObject;
  /** Parameters of the address. Ones that do not parse answer 400. */
  query?: z.ZodObject;
  /** Body in JSON, or a form of the same fields. One that does not parse answers 400 with a message per field. */
  body?: z.ZodType;
  /** Fields of a form. The handler is given what came of parsing them, since it answers a failure with the page itself. */
  form?: z.ZodType;
  /** Whether the form may carry files. */
  hasFiles?: true;
  /** What a collector takes: JSON, a form, or the text of a beacon that is either. The handler is given null for a beacon that does not parse. */
  payload?: z.ZodType;
  /** Body that the handler reads as it arrives: a file, a part of one, or bytes that are signed. */
  upload?: 'file' | 'signed';
  /** Largest body. Without it 64 kB where a body is expected, and none of a GET. */
  bodyLimitBytes?: number;
  /** Where the body is a file: the query parameter that names it. Too large a file is refused by its name (B5.56). */
  fileNameIn?: 'filename' | 'name';
  /** For public calls that end a cookie's session. Calls that change something for an account need the crumb in any case. */
  needsCrumb?: boolean;
  /** Refuses requests that a browser sent from another site's page. */
  isFromOwnPages?: true;
  limit?: RateLimit;
  /** Exists only where the site has customer accounts (A6.06): elsewhere 404. */
  isForCustomers?: true;
  /** Exists only where the site has this feature (A1.12): elsewhere 404. */
  feature?: Feature;
  /** Answers the site's own other domains with CORS headers (A7.12-13). */
  isCrossDomain?: true;
  /** The call may queue mail. It is sent right after a successful answer instead of by the next minute's cron job. */
  deliversMail?: true;
  /**
   * The call raises the site's revision, which makes its pages new: `true` with every success, `'sometimes'` where the handler
   * tells it by `noteRaisedRevision`. The new revision is published before the answer is out.
   */
  raisesRevision?: true | 'sometimes';
  answer: z.ZodType | AnswerKind;
  /** Of an answer that went well; 200, or 204 of an empty one. Of several the handler sets one by `c.status()`. */
  status?: SuccessStatus | readonly SuccessStatus[];
}

/** What enforcement reads of a call. */
export interface CallAccess {
  who: Caller;
  bodyLimitBytes: number;
  /** Bytes of a body without its files: JSON, or the texts of a form. */
  textLimitBytes: number;
  /** Values of JSON, arrays and objects among them. */
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

/** A contract with its defaults filled in. */
export type Call = CallDefinition & CallAccess;

/** Whether an identity that a cookie carries decides a call. */
export const isByIdentity = (who: Caller): who is Exclude<Caller, 'public' | 'collector'> =>
  who !== 'public' && who !== 'collector';

/** Statuses of answers that went well. */
export const listSuccessStatuses = ({ status, answer }: CallDefinition): readonly SuccessStatus[] =>
  [status ?? (answer === 'empty' ? 204 : 200)].flat();

/** Declares a call. */
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

/** Declares the calls of a feature of the site, once for a whole file: `const call = callOf('commerce')`. */
export const callOf =
  <const Name extends Feature>(feature: Name) =>
  <const Definition extends CallDefinition>(definition: Definition) =>
    call({ ...definition, feature });

type NameOf<Segment extends string> = Segment extends `${infer Name}{${string}` ? Name : Segment;

/** Names of the parameters in a path: `/api/pages/:id/revisions/:revisionId` has `id` and `revisionId`. */
export type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? NameOf<Name> | ParamNames<`/${Others}`>
    : NameOf<Rest>
  : never;

/** The input of a handler. */
export interface CallInput<Definition extends CallDefinition> {
  params: Definition['params'] extends z.ZodType
    ? z.output<Definition['params']>
    : Readonly<Record<ParamNames<Definition['path']>, string>>;
  query: Definition['query'] extends z.ZodType ? z.output<Definition['query']> : undefined;
  /** Read when it is awaited, which rejects with 400: a handler can answer 404 before an invalid body, without reading it. */
  body: Definition['body'] extends z.ZodType ? PromiseLike<z.output<Definition['body']>> : undefined;
}
