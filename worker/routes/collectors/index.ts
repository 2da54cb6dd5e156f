import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { census } from './census.ts';
import { scriptErrors } from './script-errors.ts';
import { traces } from './traces.ts';
import { trackPixel } from './track-pixel.ts';

/** Fire-and-forget calls of a page's script (server-design §6). */
export const collectors = new Hono<AppEnv>();

collectors.route('/', census);
collectors.route('/', trackPixel);
collectors.route('/', traces);
collectors.route('/', scriptErrors);
