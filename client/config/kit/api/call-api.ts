import type * as z from 'zod';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import { api, UnexpectedAnswer } from './api.ts';
import {
  type CallArguments,
  type CallParameters,
  type EmptyCall,
  fillAddress,
  type JsonCall,
  type Sent,
} from './call-arguments.ts';

/** Builds a call's URL. Omits null and undefined values from the query. */
export function callAddress<Definition extends CallDefinition>(
  call: Definition,
  sent: CallParameters<Definition>,
): string {
  return fillAddress(call.path, sent);
}

/** Makes a call. Throws ApiError, also if the response does not match the contract. */
export async function callApi<Definition extends JsonCall>(
  call: Definition,
  sent: CallArguments<Definition>,
): Promise<z.output<Definition['answer']>>;
export async function callApi<Definition extends EmptyCall>(
  call: Definition,
  sent: CallArguments<Definition>,
): Promise<void>;
export async function callApi(call: JsonCall | EmptyCall, sent: Sent): Promise<unknown> {
  const address = fillAddress(call.path, sent);
  const answer = await api(call.method, address, sent.body, sent.headers);
  if (call.answer === 'empty') return undefined;
  const parsed = call.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  console.error(`${call.method} ${call.path}`, parsed.error.issues);
  throw new UnexpectedAnswer(address, parsed.error.issues[0]?.path.join('.') ?? '');
}
