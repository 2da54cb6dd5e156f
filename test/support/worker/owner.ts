import { request, type SignedIn } from './site.ts';

export async function call<Body = Record<string, unknown>>(
  who: SignedIn,
  method: string,
  path: string,
  body?: unknown,
  host?: string,
): Promise<{ status: number; body: Body }> {
  const init = {
    method,
    headers: { ...who.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await request(path, init, host);
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body };
}
