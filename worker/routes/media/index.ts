import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';

export const mediaFiles = new Hono<AppEnv>();
