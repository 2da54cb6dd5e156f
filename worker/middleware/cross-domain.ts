import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/** CORS for the site's own other domains (A7.12-13). */
export const crossDomain = createMiddleware<AppEnv>(async (_c, next) => next());
