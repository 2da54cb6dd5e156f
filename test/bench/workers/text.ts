import { Hono } from 'hono';

/** Baseline: the least that Hono can answer. */
export default new Hono().get('/*', (c) => c.text('Sitewright'));
