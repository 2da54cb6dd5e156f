import { expect } from 'vitest';
import { type Call, listSuccessStatuses } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/:\w+\{([^}]*)\}|:\w+|\*/g, (match, rule) => rule ?? (match === '*' ? '.*' : '[^/]+'))}$`,
  );

/**
 * Rank of a path by which calls are matched: paths without parameters first, and paths with wildcards last.
 */
const rank = ({ path }: Call): number => (path.includes('*') ? 2 : Number(path.includes(':')));

const PATTERNS = CALLS.map((call) => ({ call, pattern: toPattern(call.path) })).sort(
  (a, b) => rank(a.call) - rank(b.call),
);

export function findCall(method: string, path: string): Call | undefined {
  const [pathname = '/'] = path.split('?');
  return PATTERNS.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
}

/** Fails if a successful response contains data that is missing from the call's contract. */
export async function expectAsAgreed(method: string, path: string, response: Response): Promise<void> {
  const call = findCall(method, path);
  if (!call || !response.ok) return;
  const title = `answer of ${method} ${path}`;
  expect(listSuccessStatuses(call), title).toContain(response.status);
  if (typeof call.answer === 'string') return;
  // The response to a form without script is HTML.
  if (call.form && response.headers.get('content-type')?.startsWith('text/html')) return;
  const answer: unknown = await response.clone().json();
  const parsed = call.answer.safeParse(answer);
  expect(parsed.error?.issues ?? [], title).toEqual([]);
  if (typeof answer === 'object' && answer !== null) expect(parsed.data, title).toMatchObject(answer);
  else expect(parsed.data, title).toEqual(answer);
}
