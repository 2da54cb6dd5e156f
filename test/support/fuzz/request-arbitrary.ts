import fc from 'fast-check';
import type * as z from 'zod';
import type { Call } from '#schema/contracts/calls/call.ts';
import { contractArbitrary, type PlausibleValues } from './contract-arbitrary.ts';
import { hostileValue, nearly } from './mutate.ts';
import { HOSTILE_TEXTS } from './texts.ts';

/** Senders of requests to the first site. `other` is the owner of the second site. */
export const SENDERS = ['owner', 'role', 'customer', 'other', 'anonymous'] as const;
export const ENCODINGS = [
  'json',
  'form',
  'multipart',
  'text',
  'none',
  'latin1',
  'gzip',
  'gzip-not',
  'no-boundary',
] as const;

export interface Attempt {
  sender: (typeof SENDERS)[number];
  crumb: 'own' | 'none' | 'foreign' | 'in-query';
  method: string;
  path: string;
  encoding: (typeof ENCODINGS)[number];
  /** Text to send as the body instead of `body`. */
  raw?: string;
  body?: unknown;
  isTwice?: boolean;
  hasFile?: boolean;
}

type Part = Omit<Attempt, 'path' | 'method'> & {
  params: Record<string, unknown>;
  query: unknown;
  method?: string;
  tail?: string;
};

const split = (text: string): string[] => text.trim().split(/\s+/);

const RAW_BODIES = [
  '',
  '\ufeff{}',
  '--x\r\n\r\n',
  ...split(`
    { {"a": null 1 "a" [] NaN {"a":1e999} {"a":1,"a":2} {"__proto__":{"a":1}}
    a=1&a=2 % %zz=%zz = &&& a[b][c]=1 __proto__=1&constructor=2`),
  'a'.repeat(70_000),
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  `{"a":"${'\\u0000'.repeat(2_000)}"}`,
  `[${'0,'.repeat(20_000)}0]`,
];

const HOSTILE_SEGMENTS = [
  ...split(`
    .. %2e%2e %2E%2E%2F %00 % %zz %ff %c3%28 %ed%a0%80 / // \\ %5c %2f ;a=b .json %25
    0 -1 1e3 NaN null __proto__ constructor %F0%9F%91%A9 %E2%80%AE \u0131 \u0661`),
  'x'.repeat(3_000),
];

const SEGMENT = /:(\w+)(?:\{[^}]*\})?|\*/g;

/** Returns the kind of record that a path parameter identifies, such as `pages` in `/api/pages/:id`. */
const findKind = (path: string, at: number): string =>
  path
    .slice(0, at)
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .at(-1) ?? '';

function paramsArbitrary(
  { path, params }: Call,
  known: PlausibleValues,
): fc.Arbitrary<Record<string, unknown>> {
  const shape: Record<string, z.core.$ZodType> = params?._zod.def.shape ?? {};
  const fields = [...path.matchAll(SEGMENT)].map(({ 1: name = '*', index }) => {
    const existing = fc.constantFrom('a', ...known(name === 'id' ? `${findKind(path, index)}/id` : name));
    const schema = shape[name];
    const any = schema ? contractArbitrary(schema, known, name) : existing;
    return [name, fc.oneof({ weight: 4, arbitrary: existing }, { weight: 1, arbitrary: any })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

/** Encodes a path parameter. A wildcard keeps its slashes. */
const encodePart = (name: string, value: unknown) => {
  const text = encodeURIComponent(String(value ?? '').toWellFormed());
  return name === '*' ? text.replaceAll('%2F', '/') : text;
};

function toPath({ path }: Call, { params, query, tail }: Part): string {
  const filled = path.replace(SEGMENT, (_, name: string = '*') =>
    typeof params[name] === 'object'
      ? String((params[name] as { raw: string }).raw)
      : encodePart(name, params[name]),
  );
  const search = new URLSearchParams(
    Object.entries(Object(query)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toText(value)]],
    ),
  );
  return [`${filled}${tail ?? ''}`, search.toString()].filter(Boolean).join('?');
}

export const toText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

export function requestArbitrary(
  call: Call,
  known: PlausibleValues,
  wrongMethods: readonly string[],
): fc.Arbitrary<Attempt> {
  const schema = call.body ?? call.form ?? call.payload;
  const body = schema ? contractArbitrary(schema, known) : fc.constant(undefined);
  const query = call.query ? contractArbitrary(call.query, known) : fc.constant(undefined);
  const isForm = call.form !== undefined && call.answer === 'html';
  const sender = call.who === 'customer' ? 'customer' : 'owner';
  const good: Record<keyof Part, fc.Arbitrary<unknown>> = {
    sender: fc.constant(sender),
    crumb: fc.constant('own'),
    encoding: fc.constant(isForm ? 'form' : 'json'),
    params: paramsArbitrary(call, known),
    query,
    body,
    raw: fc.constant(undefined),
    isTwice: fc.constant(false),
    hasFile: fc.constant(call.hasFiles ?? false),
    method: fc.constant(undefined),
    tail: fc.constant(undefined),
  };
  const raw = fc.constantFrom(...RAW_BODIES);
  const encoding = fc.constantFrom(...ENCODINGS);
  const names = [...call.path.matchAll(SEGMENT)].map(({ 1: name = '*' }) => name);
  const hostileParams = fc
    .tuple(
      good.params,
      fc.nat(),
      fc.oneof(
        fc.constantFrom(...HOSTILE_SEGMENTS).map((text) => ({ raw: text })),
        fc.constantFrom(...HOSTILE_TEXTS),
      ),
    )
    .map(([params, at, value]) => ({ ...(params as object), [names[at % names.length] ?? '*']: value }));
  const isSent = schema !== undefined || call.upload !== undefined;
  const twists: [number, Partial<typeof good>, boolean][] = [
    [4, {}, true],
    [6, { body: nearly(body) }, schema !== undefined],
    [3, { query: nearly(query) }, call.query !== undefined],
    [
      1,
      {
        query: fc.dictionary(
          fc.constantFrom('crumb', 'format', 'page', 'offset', '__proto__', 'a'),
          hostileValue,
          { maxKeys: 3 },
        ),
      },
      true,
    ],
    [2, { params: hostileParams }, names.length > 0],
    [1, { tail: fc.constantFrom(...HOSTILE_SEGMENTS).map((text) => `/${text}`) }, true],
    [2, { raw, encoding }, isSent],
    [2, { encoding, isTwice: fc.boolean(), hasFile: fc.boolean() }, isSent],
    [1, { encoding, raw }, !isSent && call.method !== 'GET'],
    [2, { sender: fc.constantFrom(...SENDERS) }, true],
    [1, { crumb: fc.constantFrom('none', 'foreign', 'in-query') }, call.method !== 'GET'],
    [1, { method: fc.constantFrom(...wrongMethods) }, wrongMethods.length > 0],
  ];
  // Without noBias(), the few runs would choose only the first and the last elements.
  return fc.noBias(
    fc
      .oneof(
        ...twists
          .filter(([, , applies]) => applies)
          .map(([weight, twist]) => ({
            weight,
            arbitrary: fc.record({ ...good, ...twist }) as fc.Arbitrary<unknown> as fc.Arbitrary<Part>,
          })),
      )
      .map((part) => {
        const { params: _, query: __, tail: ___, method = call.method, ...rest } = part;
        return { ...rest, method, path: toPath(call, part) };
      }),
  );
}
