import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { WireException } from '../errors.ts';

/** Throws 403 crumbFail unless the request carries the session's crumb (server-design §1). */
export async function checkCrumb(_c: Context<AppEnv>): Promise<void> {
  throw new WireException(403, { error: 'Invalid crumb', crumbFail: true });
}
