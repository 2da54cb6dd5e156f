import type { Context } from 'hono';
import { UPLOADS_AN_HOUR } from '#domain/forms/limits.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type AttemptAnswer, countAttempt } from '#worker/db/shared/attempts.ts';
import type { AppEnv } from '../env.ts';
import { hashVisitorAddress } from './visitor.ts';

/** Counts a visitor's file against the hourly limits of the sender and of the form. */
export async function countUpload(c: Context<AppEnv>, formId: string): Promise<AttemptAnswer> {
  const ipHash = await hashVisitorAddress(c);
  return countAttempt(
    c.env.DB,
    [
      { key: `form-file:${c.var.site.id}:${ipHash}`, limit: UPLOADS_AN_HOUR.perAddress, windowMs: HOUR_MS },
      { key: `form-file:${formId}`, limit: UPLOADS_AN_HOUR.perForm, windowMs: HOUR_MS },
    ],
    Date.now(),
  );
}
