import type { Context } from 'hono';
import type { CallAccess } from '#schema/contracts/calls/call.ts';
import { MAX_FILE_NAME_LENGTH } from '#schema/contracts/downloads/download.ts';
import { BYTES_PER_MB, FORM_BODY_LIMITS } from '#schema/contracts/limits.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';
import { invalid, WireException } from '../errors.ts';
import { boundStream, gather } from './bounded-stream.ts';
import { callLocale } from './call-language.ts';
import { findCall } from './registry.ts';

/** The contract of the call, whose limits are held while its body is read. */
export function getAccess(c: Context<AppEnv>): CallAccess {
  const access = findCall(c);
  if (!access) throw new Error(`${c.req.path} has no contract`);
  return access;
}

/** The declared length of a body; NaN without one. */
export const declaredLength = (c: Context<AppEnv>): number =>
  Number(c.req.header('content-length') ?? Number.NaN);

/** 413 for a body; a file is refused by its name where the address has it (B5.56). */
export function tooLarge(c: Context<AppEnv>, { who, fileNameIn }: CallAccess, bytes: number): WireException {
  const name = fileNameIn && c.req.query(fileNameIn)?.slice(0, MAX_FILE_NAME_LENGTH);
  const locale = callLocale(c, who);
  const { requests, reviewForm } = findMessages(locale);
  const error = name
    ? reviewForm.problems.tooLarge({ name, size: `${bytes / BYTES_PER_MB} MB` })
    : requests.tooLarge({ bytes: bytes.toLocaleString(locale) });
  return new WireException(413, { error });
}

/** 413 for a form or JSON of too many fields. */
export function tooManyFields(c: Context<AppEnv>, count: number = FORM_BODY_LIMITS.fields): WireException {
  const locale = callLocale(c, getAccess(c).who);
  const { requests } = findMessages(locale);
  return new WireException(413, { error: requests.tooManyFields({ count: count.toLocaleString(locale) }) });
}

/** The sender went away: nobody reads this answer, and it is no fault of ours. */
const cutOff = () => new WireException(400, { error: 'The request ended before its body was complete.' });

/**
 * The body of a request as a stream that fails with 413 above `maxBytes`, whatever length it declares: before a byte is read where it
 * declares more. Null without a body.
 */
export function openBody(
  c: Context<AppEnv>,
  maxBytes: number = getAccess(c).bodyLimitBytes,
): ReadableStream<Uint8Array> | null {
  const { body } = c.req.raw;
  if (!body) return null;
  const refusal = () => tooLarge(c, getAccess(c), maxBytes);
  if (declaredLength(c) > maxBytes) throw refusal();
  return boundStream(body, { maxBytes }, refusal, cutOff);
}

/** A body that is a file with its length: 411 without one, and a stream that fails with 400 where it is not true. */
export function openFile(c: Context<AppEnv>): { body: ReadableStream<Uint8Array> | null; length: number } {
  const length = declaredLength(c);
  if (!Number.isSafeInteger(length) || length < 0)
    throw new WireException(411, { error: 'Send the length of the file.' });
  const body = openBody(c);
  const refusal = () => new WireException(400, { error: 'The file is not as long as the request says.' });
  return { body: body && boundStream(body, { minBytes: length, maxBytes: length }, refusal), length };
}

/** A body of text, which is UTF-8: 400 for any other bytes. */
export async function readText(c: Context<AppEnv>, maxBytes: number): Promise<string> {
  const body = openBody(c, maxBytes);
  const bytes = body ? await gather(body) : new Uint8Array();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw invalid({ body: 'must be UTF-8' }, 'The request is not valid UTF-8.');
  }
}

/** Cancels what a handler did not read of a body, so that it is not taken in for nothing. */
export async function abandonBody(c: Context<AppEnv>): Promise<void> {
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed && !body.locked) await body.cancel();
}
