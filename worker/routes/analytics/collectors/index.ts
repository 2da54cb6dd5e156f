import { Hono } from 'hono';
import type { AppEnv } from '#worker/env.ts';
import { scriptErrors } from '#worker/routes/script-errors/collect.ts';
import { census } from './census.ts';
import { traces } from './traces.ts';
import { trackPixel } from './track-pixel.ts';

/** Fire-and-forget calls of a page's script (server-design §6). */
export const collectors = new Hono<AppEnv>();

collectors.route('/', census);
collectors.route('/', trackPixel);
collectors.route('/', traces);
collectors.route('/', scriptErrors);
