import { request, type SignedIn } from './site.ts';

/** Sends a request as the owner. Also accepts responses that are not JSON. */
export async function callAsOwner<Body>(who: SignedIn, method: string, path: string, body?: unknown) {
  const response = await request(path, {
    method,
    headers: { ...who.headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body,
  };
}
