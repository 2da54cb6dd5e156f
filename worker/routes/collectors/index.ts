import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';

export const collectors = new Hono<AppEnv>();
