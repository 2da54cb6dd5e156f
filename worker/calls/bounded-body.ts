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

export function getAccess(c: Context<AppEnv>): CallAccess {
  const access = findCall(c);
  if (!access) throw new Error(`${c.req.path} has no contract`);
  return access;
}

/** Returns the Content-Length header, or NaN without one. */
export const declaredLength = (c: Context<AppEnv>): number =>
  Number(c.req.header('content-length') ?? Number.NaN);

/** Creates a 413 error that names the file if the URL contains its name (B5.56). */
export function tooLarge(c: Context<AppEnv>, { who, fileNameIn }: CallAccess, bytes: number): WireException {
  const name = fileNameIn && c.req.query(fileNameIn)?.slice(0, MAX_FILE_NAME_LENGTH);
  const locale = callLocale(c, who);
  const { requests, reviewForm } = findMessages(locale);
  const error = name
    ? reviewForm.problems.tooLarge({ name, size: `${bytes / BYTES_PER_MB} MB` })
    : requests.tooLarge({ bytes: bytes.toLocaleString(locale) });
  return new WireException(413, { error });
}

export function tooManyFields(c: Context<AppEnv>, count: number = FORM_BODY_LIMITS.fields): WireException {
  const locale = callLocale(c, getAccess(c).who);
  const { requests } = findMessages(locale);
  return new WireException(413, { error: requests.tooManyFields({ count: count.toLocaleString(locale) }) });
}

/** Creates the response to a client that disconnected. A 5xx would be logged as a server error. */
const cutOff = () => new WireException(400, { error: 'The request ended before its body was complete.' });

/**
 * Opens the request body as a stream that fails with 413 above `maxBytes`, regardless of the declared
 * length. A larger declared length fails before any byte is read.
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

/**
 * Opens a file upload. Throws 411 without a declared length. The stream fails with 400 if the length is
 * wrong.
 */
export function openFile(c: Context<AppEnv>): { body: ReadableStream<Uint8Array> | null; length: number } {
  const length = declaredLength(c);
  if (!Number.isSafeInteger(length) || length < 0)
    throw new WireException(411, { error: 'Send the header Content-Length with the size of the file.' });
  const body = openBody(c);
  const refusal = () =>
    new WireException(400, { error: 'The file does not have the size that the request declares.' });
  return { body: body && boundStream(body, { minBytes: length, maxBytes: length }, refusal), length };
}

/** Reads the body as text. Throws 400 for invalid UTF-8. */
export async function readText(c: Context<AppEnv>, maxBytes: number): Promise<string> {
  const body = openBody(c, maxBytes);
  const bytes = body ? await gather(body) : new Uint8Array();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw invalid({ body: 'must be UTF-8' }, 'The request is not valid UTF-8.');
  }
}

/** Cancels an unread body, so that the client stops sending. */
export async function abandonBody(c: Context<AppEnv>): Promise<void> {
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed && !body.locked) await body.cancel();
}
