import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';

export const analytics = new Hono<AppEnv>();
