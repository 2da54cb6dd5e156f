import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import type { Call, CallDefinition } from '#schema/contracts/calls/call.ts';
import type { AppEnv } from '../env.ts';
import { type HandlerInput, parseInput } from './parse-input.ts';
import { callKey, registerCall } from './registry.ts';

/** A form submitted without JavaScript gets an HTML page in response. */
type PageAnswer<Definition extends CallDefinition> = Definition['form'] extends z.ZodType ? Response : never;

/** The response that the contract defines, nothing if that is empty, or a Response. */
export type HandlerAnswer<Definition extends CallDefinition> = Definition['answer'] extends z.ZodType
  ? z.output<Definition['answer']> | PageAnswer<Definition>
  : Definition['answer'] extends 'empty'
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response body returns void
      void
    : Response;

export type CallHandler<Definition extends Call> = (
  c: Context<AppEnv, Definition['path']>,
  input: HandlerInput<Definition>,
) => HandlerAnswer<Definition> | Promise<HandlerAnswer<Definition>>;

/** A group of routes, each of which needs a contract. */
export class Routes {
  readonly #hono = new Hono<AppEnv>();

  /** Middleware may respond before the handler. */
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
    this.#hono.on(call.method, [call.path], ...middleware, async (c) =>
      toResponse(c, call, await handler(c, parseInput(c, call))),
    );
  }

  include(family: Routes): void {
    family.mountOn(this.#hono);
  }

  use(path: string, middleware: MiddlewareHandler<AppEnv>): void {
    this.#hono.use(path, middleware);
  }

  list(): string[] {
    return this.#hono.routes.filter(({ method }) => method !== 'ALL').map(callKey);
  }

  mountOn(app: Hono<AppEnv>): void {
    app.route('/', this.#hono);
  }
}

/**
 * Converts a handler's result to a response, or to 204 if there is no result. Responses are not cacheable by
 * default.
 */
function toResponse(c: Context<AppEnv>, call: Call, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return c.body(null, 204);
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  if (typeof call.status === 'number') c.status(call.status);
  return c.json(answer);
}

export function mount(app: Hono<AppEnv>, family: Routes): void {
  family.mountOn(app);
}
