import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import {
  type Call,
  type CallDefinition,
  type CallInput,
  isByIdentity,
} from '#schema/contracts/calls/call.ts';
import type { AppEnv } from '../env.ts';
import { parseInput } from './parse-input.ts';
import { registerCall } from './registry.ts';

/** What a handler returns: the value of the contract's answer, nothing for an empty one, else a response. */
export type HandlerAnswer<Definition extends CallDefinition> = Definition['answer'] extends z.ZodType
  ? z.output<Definition['answer']>
  : Definition['answer'] extends 'empty'
    ? // biome-ignore lint/suspicious/noConfusingVoidType: the return type of a function that answers nothing
      void
    : Response;

/** Answers one call; what it was sent has been parsed by the contract, and what it returns is checked against it by the compiler. */
export type CallHandler<Definition extends Call> = (
  c: Context<AppEnv, Definition['path']>,
  input: CallInput<Definition>,
) => HandlerAnswer<Definition> | Promise<HandlerAnswer<Definition>>;

/** A family of routes. A route can be added by its contract alone. */
export class Routes {
  readonly hono = new Hono<AppEnv>();

  /** Registers the route of a call. Middleware may answer instead of the handler. */
  handle<Definition extends Call>(call: Definition, handler: CallHandler<Definition>): void;
  handle<Definition extends Call>(
    call: Definition,
    middleware: readonly MiddlewareHandler<AppEnv>[],
    handler: CallHandler<Definition>,
  ): void;
  handle<Definition extends Call>(
    call: Definition,
    ...rest: [CallHandler<Definition>] | [readonly MiddlewareHandler<AppEnv>[], CallHandler<Definition>]
  ): void {
    const [middleware, handler] = rest.length === 1 ? [[], rest[0]] : rest;
    registerCall(call);
    this.hono.on(call.method, [call.path], ...middleware, async (c) =>
      toResponse(c, call, await handler(c, parseInput(c, call))),
    );
  }

  /** Takes in the routes of another family. */
  include(family: Routes): void {
    this.hono.route('/', family.hono);
  }
}

/** A value as JSON with the status of its contract, unless the handler set another; nothing as 204. */
function toResponse(c: Context<AppEnv>, call: Call, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return c.body(null, 204);
  if (isByIdentity(call.who) && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  if (call.status) c.status(call.status);
  return c.json(answer);
}

/** Adds a family of routes to an app. */
export function mount(app: Hono<AppEnv>, family: Routes): void {
  app.route('/', family.hono);
}
