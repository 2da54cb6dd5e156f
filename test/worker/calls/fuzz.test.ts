import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Call, isByIdentity } from '#schema/contracts/calls/call.ts';
import { CALLS, CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import type { PlausibleValues } from '#support/fuzz/contract-arbitrary.ts';
import { type Attempt, requestArbitrary } from '#support/fuzz/request-arbitrary.ts';
import { scaleToFuzz, seedFor } from '#support/properties.ts';
import { findCall } from '#support/worker/expect-as-agreed.ts';
import { createPlausibleValues } from '#support/worker/fuzz/plausible-values.ts';
import { createSender } from '#support/worker/fuzz/send.ts';
import { listChanges, MARKER, OTHER_HOST, seedTenants, type Tenants } from '#support/worker/fuzz/tenants.ts';
import { request } from '#support/worker/site.ts';
import { callKey } from '#worker/calls/registry.ts';

/** Returns the number of runs per call, which is small in `npm test` to save time. */
const countRuns = () => scaleToFuzz(isFuzzing() ? 3 : 1);
/**
 * A fuzz run with new cases lists responses that are slower than this. The test does not fail because of
 * them, because other load on the machine can delay any response.
 */
const SLOW_MS = 500;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

const isFuzzing = () => inject('fuzzRuns') > 1;

let tenants: Tenants;
let plausibleValues: PlausibleValues;
let sender: ReturnType<typeof createSender>;
const slow: string[] = [];
const statuses = new Map<string, Map<number, number>>();

beforeAll(async () => {
  tenants = await seedTenants();
  plausibleValues = createPlausibleValues(tenants);
  sender = createSender(tenants);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('The network is not part of this test.');
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
  if (!isFuzzing()) return;
  const never = [...statuses].filter(([, found]) => ![...found.keys()].some((status) => status < 400));
  console.info(`Answers above ${SLOW_MS} ms:\n${slow.sort().join('\n') || 'none'}`);
  console.info(
    `Calls that no request passed:\n${never.map(([key, found]) => `${key} ${JSON.stringify([...found])}`).join('\n') || 'none'}`,
  );
});

/** Order of methods: calls that read come first, and calls that delete come last. */
const ORDER = ['GET', 'PUT', 'POST', 'DELETE'];
const byMethod = (calls: readonly Call[]) =>
  calls.toSorted((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));
const listWrongMethods = ({ path }: Call) =>
  METHODS.filter((method) => !findCall(method, path.replace(/:\w+(?:\{[^}]*\})?/g, 'a1'.repeat(12))));

async function measure(attempt: Attempt) {
  const started = performance.now();
  const answer = await sender.send(attempt);
  const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
  return { answer, text, tookMs: performance.now() - started };
}

/**
 * Records a response if it is also slow when repeated, because the first request may load the call's code.
 */
async function report(call: Call, attempt: Attempt, { status }: Response, tookMs: number): Promise<void> {
  const counts = statuses.get(callKey(call)) ?? new Map<number, number>();
  statuses.set(callKey(call), counts.set(status, (counts.get(status) ?? 0) + 1));
  if (tookMs < SLOW_MS) return;
  const again = Math.round((await measure(attempt)).tookMs);
  if (again > SLOW_MS)
    slow.push(`${again} ms ${attempt.method} ${attempt.path.slice(0, 100)} as ${attempt.sender}`);
}

async function check(call: Call, attempt: Attempt): Promise<void> {
  const errors = vi.spyOn(console, 'error');
  const { answer, text, tookMs } = await measure(attempt);
  const logged = errors.mock.calls
    .map(([error]) => (error instanceof Error ? error.stack : error))
    .join('\n');
  errors.mockRestore();
  expect(answer.status >= 500 ? `${answer.status}: ${logged}` : 'no fault').toBe('no fault');
  expect(text.includes(MARKER), 'the other site’s text in the answer').toBe(false);
  if (attempt.sender === 'other' && isByIdentity(call.who)) expect(answer.ok).toBe(false);
  if (listWrongMethods(call).includes(attempt.method)) expect([404, 405]).toContain(answer.status);
  if (isFuzzing()) await report(call, attempt, answer, tookMs);
}

it('the other site has texts that a leak would reveal', async () => {
  expect(await (await request('/', {}, OTHER_HOST)).text()).toContain(MARKER);
  const marked = [...tenants.otherRows].filter(([, rows]) => JSON.stringify(rows).includes(MARKER));
  expect(marked.length).toBeGreaterThan(45);
});

/**
 * The area Sites comes last, because one of its calls removes the sample month's orders, carts and
 * submissions.
 */
const areas = Object.entries(CALLS_BY_AREA).sort(
  ([one], [other]) => Number(one === 'Sites') - Number(other === 'Sites'),
);

describe.each(areas)('%s: random requests', (_, calls) => {
  beforeAll(() => sender.renew());

  it.each(byMethod(calls).map((call) => [callKey(call), call] as const))('%s', async (_key, call) => {
    await fc.assert(
      fc.asyncProperty(requestArbitrary(call, plausibleValues, listWrongMethods(call)), (attempt) =>
        check(call, attempt),
      ),
      { numRuns: countRuns(), seed: seedFor(CALLS.indexOf(call)) },
    );
  });

  it('random requests leave the other site unchanged', async () => {
    expect(await listChanges(tenants)).toEqual([]);
  });
});
