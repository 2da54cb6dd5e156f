import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { scriptErrorsApi } from '../script-errors/owner.ts';
import { deadLetters } from './dead-letters.ts';
import { summary } from './summary.ts';

/** What an owner sees of visitors, script errors and lost messages. */
export const analytics = new Hono<AppEnv>();

analytics.route('/', summary);
analytics.route('/', scriptErrorsApi);
analytics.route('/', deadLetters);
