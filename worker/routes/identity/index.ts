import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';

export const identity = new Hono<AppEnv>();
