import { Hono } from 'hono';

/** Baseline (a): the minimal response of a Hono route. `/long` returns the stored text. */
let long = '';
const app = new Hono();
app.get('/', (c) => c.text('Stoneware from the Maine coast'));
app.get('/long', (c) => c.text(long));
app.put('/long', async (c) => {
  long = await c.req.text();
  return c.body(null, 204);
});

export default app;
