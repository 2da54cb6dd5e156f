import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import type { Call, CallDefinition } from '#schema/contracts/calls/call.ts';
import type { AppEnv } from '../env.ts';
import { type HandlerInput, parseInput } from './parse-input.ts';
import { callKey, registerCall } from './registry.ts';

/** A form submitted without script gets a page in response. */
type PageAnswer<Definition extends CallDefinition> = Definition['form'] extends z.ZodType ? Response : never;

/** A handler's return value: the contract's response value, nothing for an empty one, or a Response. */
export type HandlerAnswer<Definition extends CallDefinition> = Definition['answer'] extends z.ZodType
  ? z.output<Definition['answer']> | PageAnswer<Definition>
  : Definition['answer'] extends 'empty'
    ? // biome-ignore lint/suspicious/noConfusingVoidType: the return type of a function that answers nothing
      void
    : Response;

/** Handles one call with input parsed by its contract; the compiler checks the return value against the contract. */
export type CallHandler<Definition extends Call> = (
  c: Context<AppEnv, Definition['path']>,
  input: HandlerInput<Definition>,
) => HandlerAnswer<Definition> | Promise<HandlerAnswer<Definition>>;

/** A group of routes, which can be added by contract only. */
export class Routes {
  readonly #hono = new Hono<AppEnv>();

  /** Registers the route of a call. Middleware may answer before the handler. */
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

  /** Mounts the routes of another group. */
  include(family: Routes): void {
    family.mountOn(this.#hono);
  }

  /** Adds middleware to every route at a path. */
  use(path: string, middleware: MiddlewareHandler<AppEnv>): void {
    this.#hono.use(path, middleware);
  }

  /** Lists method and path of every route, as in its contract. */
  list(): string[] {
    return this.#hono.routes.filter(({ method }) => method !== 'ALL').map(callKey);
  }

  mountOn(app: Hono<AppEnv>): void {
    app.route('/', this.#hono);
  }
}

/** Serializes a value with the contract's status; not cacheable by default. 204 for no value. */
function toResponse(c: Context<AppEnv>, call: Call, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return c.body(null, 204);
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  if (typeof call.status === 'number') c.status(call.status);
  return c.json(answer);
}

/** Adds a group of routes to an app. */
export function mount(app: Hono<AppEnv>, family: Routes): void {
  family.mountOn(app);
}
