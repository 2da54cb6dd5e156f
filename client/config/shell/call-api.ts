import type * as z from 'zod';
import type { CallDefinition, ParamNames } from '#schema/contracts/calls/call.ts';
import { ApiError, api } from './api.ts';

type JsonCall = CallDefinition & { answer: z.ZodType };
type EmptyCall = CallDefinition & { answer: 'empty' };

type QueryOf<Query> = Partial<Query> extends Query ? { query?: Query } : { query: Query };

/** Parameters of path and address as a contract takes them. */
export type CallParameters<Definition extends CallDefinition> = ([ParamNames<Definition['path']>] extends [
  never,
]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamNames<Definition['path']>, string>> }) &
  (Definition['query'] extends z.ZodType ? QueryOf<z.input<Definition['query']>> : { query?: undefined });

/** What a call is sent: `{}` where it takes nothing. */
export type CallArguments<Definition extends CallDefinition> = CallParameters<Definition> &
  (Definition['body'] extends z.ZodType
    ? { body: z.input<Definition['body']> }
    : Definition['form'] extends z.ZodType
      ? { body: z.input<Definition['form']> }
      : { body?: undefined }) & { headers?: Readonly<Record<string, string>> };

interface Sent {
  params?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

function fillAddress(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The address of a call, for a link or an upload: its path filled in, and the query without what is null or undefined. */
export function callAddress<Definition extends CallDefinition>(
  call: Definition,
  sent: CallParameters<Definition>,
): string {
  return fillAddress(call.path, sent);
}

/**
 * Makes a call of the owner's API and returns its answer, parsed by the contract.
 * Throws ApiError, also where the answer is not the one agreed.
 */
export async function callApi<Definition extends JsonCall>(
  call: Definition,
  sent: CallArguments<Definition>,
): Promise<z.output<Definition['answer']>>;
export async function callApi<Definition extends EmptyCall>(
  call: Definition,
  sent: CallArguments<Definition>,
): Promise<void>;
export async function callApi(call: JsonCall | EmptyCall, sent: Sent): Promise<unknown> {
  const answer = await api<unknown>(call.method, fillAddress(call.path, sent), sent.body, sent.headers);
  if (call.answer === 'empty') return undefined;
  const parsed = call.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  console.error(`${call.method} ${call.path}`, parsed.error.issues);
  throw new ApiError(502, { error: 'The server answered something else than agreed.' });
}
