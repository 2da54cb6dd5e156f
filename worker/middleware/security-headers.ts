import { createMiddleware } from 'hono/factory';
import { isSecure } from '#worker/kernel/cookies.ts';
import type { AppEnv } from '../env.ts';
import { secureHeaders } from '../kernel/secure-headers.ts';

/** Adds the headers of secure-headers.ts to every response. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  secureHeaders(c.res.headers, isSecure(c));
});
