import { commands } from 'vitest/browser';
import type * as z from 'zod';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import { listSuccessStatuses } from '#schema/contracts/calls/call.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import type { RecordedRequest, RequestReply } from './commands.ts';

interface Faults {
  delayMs?: number;
  isCut?: boolean;
  headers?: Record<string, string>;
}
type Answer<Definition extends CallDefinition> = Definition['answer'] extends z.ZodType
  ? z.input<Definition['answer']>
  : string;
type Failure = { status: number; error?: Partial<WireError> } | { isCut: true };
export type Reply<Definition extends CallDefinition> = Faults & ({ answer: Answer<Definition> } | Failure);

/** Answers the page's requests for `call`. Uses the replies in order, and then repeats the last one. */
export async function answer<Definition extends CallDefinition>(
  call: Definition,
  ...replies: readonly Reply<Definition>[]
): Promise<{ asked: () => Promise<RecordedRequest[]> }> {
  const { method, path } = call;
  await commands.answerRequests(
    { method, path },
    replies.map((reply) => toRequestReply(call, reply)),
  );
  return { asked: () => commands.listAsked({ method, path }) };
}

function toRequestReply(call: CallDefinition, reply: Faults & ({ answer: unknown } | Failure)): RequestReply {
  const { delayMs = 0, isCut = false, headers = {} } = reply;
  if (!('answer' in reply)) {
    const { status = 0, error = {} } = 'status' in reply ? reply : {};
    const body = JSON.stringify({ error: 'failed', ...error } satisfies WireError);
    return {
      ...{ delayMs, isCut, status, body },
      headers: { 'content-type': 'application/json', ...headers },
    };
  }
  const [status = 200] = listSuccessStatuses(call);
  const isJson = typeof call.answer !== 'string';
  // Parses the reply, so that a reply that violates the contract fails the test.
  const body =
    typeof call.answer === 'string' ? String(reply.answer) : JSON.stringify(call.answer.parse(reply.answer));
  const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
  return { ...{ delayMs, isCut, status, body }, headers: { 'content-type': type, ...headers } };
}
