import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';

export const owner = new Hono<AppEnv>();
