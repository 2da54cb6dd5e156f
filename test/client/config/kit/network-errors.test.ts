import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#client/config/kit/api/api.ts';

const recorded: string[] = [];
vi.mock('#client/config/kit/api/record-network-error.ts', () => ({
  recordNetworkError: (path: string) => void recorded.push(path),
}));
afterEach(() => vi.unstubAllGlobals());

it('[B8.1.05] the panel records every call without a response, and no call that the server rejects', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/refused') return Response.json({ error: 'No' }, { status: 409 });
    if (path === '/api/gateway') return new Response('', { status: 504 });
    throw new TypeError('offline');
  });
  for (const path of ['/api/account', '/api/refused', '/api/pages', '/api/gateway', '/api/pages'])
    await expect(api('GET', path)).rejects.toThrow();
  await vi.waitFor(() =>
    expect(recorded).toEqual(['/api/account', '/api/pages', '/api/gateway', '/api/pages']),
  );
});
