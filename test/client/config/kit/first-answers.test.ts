import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the first read of a call uses the response embedded in the document, and every later read sends a request', async () => {
  const textContent = JSON.stringify({ '/api/pages': { pages: ['kiln'] }, '/api/forms': { forms: [] } });
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'first-answers' ? { textContent } : null),
  });
  // Loads the module again, because it reads the first responses only once.
  vi.resetModules();
  const { api } = await import('#client/config/kit/api/api.ts');
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    fetched.push(`${method} ${path}`);
    return Response.json({ pages: [] });
  });
  expect(await api('GET', '/api/pages')).toEqual({ pages: ['kiln'] });
  expect(fetched).toEqual([]);
  expect(await api('GET', '/api/pages')).toEqual({ pages: [] });
  await api('GET', '/api/pages?deleted=1');
  await api('POST', '/api/forms', {});
  expect(fetched).toEqual(['GET /api/pages', 'GET /api/pages?deleted=1', 'POST /api/forms']);
});

it('the panel uses no embedded response once it has left the URL at which it opened', async () => {
  const textContent = JSON.stringify({ '/api/pages': { pages: ['kiln'] } });
  vi.stubGlobal('document', { getElementById: () => ({ textContent, dataset: {} }) });
  vi.stubGlobal('fetch', async () => Response.json({ pages: [] }));
  const location = { href: 'https://kiln.test/config/' };
  vi.stubGlobal('location', location);
  vi.resetModules();
  const { api } = await import('#client/config/kit/api/api.ts');
  location.href = 'https://kiln.test/config/orders';
  await api('GET', '/api/orders');
  location.href = 'https://kiln.test/config/';
  expect(await api('GET', '/api/pages')).toEqual({ pages: [] });
});
