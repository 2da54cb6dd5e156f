import { Hono } from 'hono';

/** Bare baseline (a): the least that a Hono route in this runtime can answer; `/long` answers what was put there. */
let long = '';
const app = new Hono();
app.get('/', (c) => c.text('Stoneware from the Maine coast'));
app.get('/long', (c) => c.text(long));
app.put('/long', async (c) => {
  long = await c.req.text();
  return c.body(null, 204);
});

export default app;
