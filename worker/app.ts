import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './env.ts';
import { WireException } from './errors.ts';
import { enforceAccess } from './middleware/access.ts';
import { crossDomain } from './middleware/cross-domain.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { siteLookup } from './middleware/site-lookup.ts';
import { errorPage, notFoundPage } from './render/error-pages.tsx';
import { analytics } from './routes/analytics/index.ts';
import { collectors } from './routes/collectors/index.ts';
import { identity } from './routes/identity/index.ts';
import { mediaFiles } from './routes/media/index.ts';
import { owner } from './routes/owner/index.ts';
import { pages } from './routes/pages/index.ts';

/** The whole application; every route is declared in access.ts. */
export const app = new Hono<AppEnv>();

app.use(securityHeaders, siteLookup, crossDomain, session, enforceAccess);

app.route('/', mediaFiles);
app.route('/', identity);
app.route('/', collectors);
app.route('/', analytics);
app.route('/', owner);
// The page family ends in a catch-all and so comes last.
app.route('/', pages);

const isApi = (path: string) => path.startsWith('/api/');

app.onError((error, c) => {
  if (error instanceof WireException) return c.json(error.body, error.status);
  if (error instanceof HTTPException) return isApi(c.req.path) ? c.json({ error: error.message }, error.status) : error.getResponse();
  console.error(error);
  return isApi(c.req.path) ? c.json({ error: 'Internal server error. Please try again later.' }, 500) : errorPage(c);
});

app.notFound((c) => (isApi(c.req.path) ? c.json({ error: 'Not found', path: c.req.path }, 404) : notFoundPage(c)));
