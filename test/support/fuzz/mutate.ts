import fc from 'fast-check';
import { HOSTILE_TEXTS } from './texts.ts';

/** Returns an array that is nested more deeply than a body may be, but still fits into a body. */
const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);

const hostileKeys = (value: unknown): unknown =>
  JSON.parse(
    `{"__proto__":${JSON.stringify(value)},"constructor":{"prototype":{"isAdmin":true}},"toString":1,"":2}`,
  );

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(null, true, false, 0, -0, -1, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 53 + 2, Number.MIN_VALUE),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    ['a', 'b'],
    { length: 1e9 },
    deep(30),
    deep(3_000),
  ),
  fc.constantFrom<unknown>(hostileKeys({ isAdmin: true }), Array(2_000).fill(0), Array(500).fill({})),
  fc.jsonValue({ maxDepth: 2 }),
);

interface Spot {
  holder: Record<string, unknown>;
  key: string;
}

function listSpots(holder: Record<string, unknown>): Spot[] {
  return Object.entries(holder).flatMap(([key, inner]) => [
    { holder, key },
    ...(typeof inner === 'object' && inner !== null ? listSpots(inner as Record<string, unknown>) : []),
  ]);
}

type Change =
  | { kind: 'drop' }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'set' | 'wrap'; value: unknown };

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Change>({ kind: 'drop' }) },
  { weight: 5, arbitrary: hostileValue.map((value): Change => ({ kind: 'set', value })) },
  { weight: 1, arbitrary: fc.constant<Change>({ kind: 'wrap', value: null }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      name: fc.constantFrom(
        '__proto__',
        'constructor',
        'id',
        'websiteId',
        'website_id',
        'accountId',
        'role',
        'crumb',
        '',
      ),
      value: hostileValue,
    }),
  },
);

function applyChange(value: unknown, at: number, made: Change): unknown {
  const root = { value: structuredClone(value) };
  const spots = listSpots(root);
  const spot = spots[at % spots.length];
  if (!spot) return value;
  const { holder, key } = spot;
  if (made.kind === 'drop') delete holder[key];
  else if (made.kind === 'wrap') holder[key] = [holder[key]];
  else if (made.kind === 'set') holder[key] = made.value;
  else if (made.kind === 'add')
    // Defines the property, because an assignment to `__proto__` would set the prototype, and the key would
    // be missing from the JSON.
    Object.defineProperty(Object(holder[key]), made.name, {
      value: made.value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return root.value;
}

/** Changes one field of a valid value. A contract must accept or reject the result without an exception. */
export const nearly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(200), change).map(([value, at, made]) => applyChange(value, at, made));
