import type { Context } from 'hono';
import type { CallAccess } from '#schema/contracts/calls/call.ts';
import { IDEMPOTENCY_HEADER } from '#schema/contracts/developers/api-key.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import {
  type CallKey,
  claimCall,
  releaseCall,
  storeResponse,
} from '#worker/db/developers/idempotent-calls.ts';
import { declaredLength, openBody } from '../calls/bounded-body.ts';
import { gather } from '../calls/bounded-stream.ts';
import type { AppEnv } from '../env.ts';
import { conflict, invalid, WireException } from '../errors.ts';

/** Up to 255 printable ASCII characters. */
const VALID_KEY = /^[\x21-\x7e]{1,255}$/;

/** A response that another attempt can replace: the call changed nothing, or the server was busy. */
const isWithoutEffect = (status: number) => (status >= 400 && status < 500) || status === 503;

/**
 * Runs a call of an API key at most once per `Idempotency-Key`. A repeated request gets the first response
 * again. A call that failed with 500 may have had an effect, so its response is kept too.
 */
export async function runOnce(
  c: Context<AppEnv>,
  access: CallAccess,
  apiKeyId: string,
  next: () => Promise<void>,
): Promise<void> {
  const idempotencyKey = c.req.header(IDEMPOTENCY_HEADER) ?? '';
  if (!VALID_KEY.test(idempotencyKey))
    throw invalid({ [IDEMPOTENCY_HEADER]: 'must be 1 to 255 printable ASCII characters' });
  const db = c.env.DB;
  const key: CallKey = { apiKeyId, idempotencyKey };
  const requestHash = await hashRequest(c, access);
  const earlier = await claimCall(db, key, requestHash, Date.now());
  if (earlier) {
    if (earlier.requestHash !== requestHash)
      throw new WireException(422, {
        error: 'This Idempotency-Key belongs to another request. Use a new key for each request.',
      });
    if (earlier.status === null)
      throw conflict(
        'A request with this Idempotency-Key is still running, or it was interrupted. Before you send it with a new key, check whether it had an effect.',
      );
    c.res = new Response(earlier.body === '' ? null : earlier.body, {
      status: earlier.status,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'idempotent-replayed': 'true',
      },
    });
    return;
  }
  await next();
  const { status } = c.res;
  if (isWithoutEffect(status)) await releaseCall(db, key);
  else await storeResponse(db, key, { status, body: await c.res.clone().text() });
}

/**
 * Hashes a request. A JSON body is read here and given to the handler as a new stream. An uploaded file counts
 * by its size only, so that it never has to fit in memory.
 */
async function hashRequest(c: Context<AppEnv>, access: CallAccess): Promise<string> {
  const { method, url } = c.req;
  if (access.upload) return sha256Hex(`${method} ${url} ${declaredLength(c)}`);
  const body = openBody(c);
  const bytes = body ? await gather(body) : new Uint8Array();
  if (body) c.req.raw = new Request(c.req.raw, { body: bytes });
  return sha256Hex(`${method} ${url} ${new TextDecoder().decode(bytes)}`);
}
