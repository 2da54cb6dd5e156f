import type * as z from 'zod';
import type { CallDefinition, ParamNames } from '#schema/contracts/calls/call.ts';

export type JsonCall = CallDefinition & { answer: z.ZodType };
export type EmptyCall = CallDefinition & { answer: 'empty' };

type QueryArgument<Query> = Partial<Query> extends Query ? { query?: Query } : { query: Query };

export type CallParameters<Definition extends CallDefinition> = ([ParamNames<Definition['path']>] extends [
  never,
]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamNames<Definition['path']>, string>> }) &
  (Definition['query'] extends z.ZodType
    ? QueryArgument<z.input<Definition['query']>>
    : { query?: undefined });

/** A call's input; `{}` if it has none. */
export type CallArguments<Definition extends CallDefinition> = CallParameters<Definition> &
  (Definition['body'] extends z.ZodType
    ? { body: z.input<Definition['body']> }
    : Definition['form'] extends z.ZodType
      ? { body: z.input<Definition['form']> }
      : { body?: undefined }) & { headers?: Readonly<Record<string, string>> };

export interface Sent {
  params?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export function fillAddress(path: string, { params = {}, query = {} }: Sent): string {
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

export type Caller = <Definition extends JsonCall>(
  call: Definition,
  sent: CallArguments<Definition>,
) => Promise<z.output<Definition['answer']>>;
