import type * as z from 'zod';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';

/**
 * Types for a visitor's calls, derived from their contracts. Pages import contracts as types only, so zod
 * and the paths stay out of the bundle.
 *
 *   import type { addCartEntry } from '#schema/contracts/carts/visitor-calls.ts';
 *   visitorCall<typeof addCartEntry>('POST', '/api/commerce/cart/entries', { body: { … } });
 */

type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? Filled<`${Before}/${string}/${After}`>
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;

/** The path of an API call. Its parameters may be any text. */
export type CallPath<Definition extends CallDefinition> = Filled<Definition['path']>;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** JSON that a call returns, or null if it returns no content. */
export type CallAnswer<Definition extends CallDefinition> = Definition['answer'] extends z.ZodType
  ? z.input<Definition['answer']>
  : null;

export type CallPayload<Definition extends CallDefinition> = Input<Definition['payload']>;

export type CallFields<Definition extends CallDefinition> = {
  [Name in keyof CallPayload<Definition>]: string;
};

type Query<Schema> = { [Name in keyof Input<Schema>]: Input<Schema>[Name] & string };

export type CallBody<Definition extends CallDefinition> = Definition['body'] extends z.ZodType
  ? z.input<Definition['body']>
  : Input<Definition['form']>;

export type CallSent<Definition extends CallDefinition> = (Definition['query'] extends z.ZodType
  ? { query?: Query<Definition['query']> }
  : { query?: never }) &
  (Definition['body'] extends z.ZodType
    ? { body: CallBody<Definition> }
    : Definition['form'] extends z.ZodType
      ? { body: CallBody<Definition> | FormData }
      : Definition['upload'] extends 'file'
        ? { body: Blob }
        : { body?: never });
