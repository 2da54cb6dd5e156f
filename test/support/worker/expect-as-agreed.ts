import { expect } from 'vitest';
import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/:\w+\{([^}]*)\}|:\w+|\*/g, (match, rule) => rule ?? (match === '*' ? '.*' : '[^/]+'))}$`,
  );

/** Calls in the order in which they are matched: those without parameters first. */
const PATTERNS = CALLS.map((call) => ({ call, pattern: toPattern(call.path) })).sort(
  (a, b) => Number(/[:*]/.test(a.call.path)) - Number(/[:*]/.test(b.call.path)),
);

export function findCall(method: string, path: string): Call | undefined {
  const [pathname = '/'] = path.split('?');
  return PATTERNS.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
}

/** Fails where a call that went well answers what its contract does not have, or would drop. */
export async function expectAsAgreed(method: string, path: string, response: Response): Promise<void> {
  const call = findCall(method, path);
  if (!call || !response.ok) return;
  const title = `answer of ${method} ${path}`;
  expect(response.status, title).toBe(call.status ?? (call.answer === 'empty' ? 204 : 200));
  if (typeof call.answer === 'string') return;
  const answer = await response.clone().json();
  const parsed = call.answer.safeParse(answer);
  expect(parsed.error?.issues ?? [], title).toEqual([]);
  expect(parsed.data, title).toMatchObject(Object(answer));
}
