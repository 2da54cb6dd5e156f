import fc from 'fast-check';
import type * as z from 'zod';
import { readBounds } from './bounds.ts';

const split = (text: string): string[] => text.trim().split(/\s+/);

const TYPICAL = [
  '',
  'Glaze of the sea',
  '<p>Salt &amp; clay</p>',
  'share 15',
  'amount 500',
  'coupon-remove X',
  '0'.repeat(16),
  'f'.repeat(32),
  `test_${'0'.repeat(32)}`,
  ...split(`
    0 1 40 true a A post none {} Glaze en-US de US ME USD 04576 +12075550142 $1,200.50 #3a7d7c
    2026-11-05 2026-11 2026-11-05T09:00:00Z 12:30 1760000000000 America/New_York
    ines@studio.test https://example.com/a?b=c sitebuilder://a /contact /api/x.js a.js *.example.com
    a1a1a1a1a1a1a1a1a1a1a1a1 a1a1a1a1a1a1a1a1a1a1a1a1.ics 1760000000000~a1a1a1a1a1a1a1a1a1a1a1a1
    a1b2c3d4-e5f6-4a1b-8c2d-3e4f5a6b7c8d data:image/webp;base64,AAAA`),
];

/** Texts that programs often mishandle. Each is short enough for a request body. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nset-cookie: a=b',
  '\u202egnp',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  "' OR 1=1 --",
  'a" OR "b',
  '<img src=x onerror=a()>',
  'http://a b',
  ...split(`
    null undefined NaN Infinity -0 1e309 -1 0x10 1_000 \u0663 \uff19 9007199254740993 [object
    __proto__ constructor toString ../../etc/passwd ..%2f.. % %zz %00 \\ //evil.test
    ";-- * " ( [ ] {{7*7}} <script>a()</script> ">
    javascript:a() data:text/html,x http://[::1 https://example.com:99999/ file:///etc/passwd
    9999-99-99 2026-02-30 0000-00-00 +275760-09-14T00:00:00Z -271821-04-19T23:59:59Z 2026-13 25:61`),
  ...['x', 'a ', 'é', '\n', '('].map((text) => text.repeat(3_000)),
  'x'.repeat(300),
  'x'.repeat(20_000),
];

/** Characters of several writing systems, including joining and invisible characters. */
const LETTERS = [
  ...'aZ09 .,-_/@&<>"\'\\%+=;:#?!()[]{}|~^$*`',
  ...'éßıŁжЩλΩאشあ漢한नิ',
  ...[
    '\u0301',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '\u0000',
    '\u0007',
    '\u007f',
    '\t',
    '\n',
    '\r',
  ],
  ...['👩‍🌾', '🇩🇪', '\u{1f600}', '\u{10ffff}', '\uffff'],
];

const plainText = (minLength: number, maxLength: number) =>
  fc
    .oneof(
      fc
        .array(fc.constantFrom(...LETTERS), {
          minLength,
          maxLength: Math.max(minLength, Math.min(maxLength, 40)),
        })
        .map((letters) => letters.join('')),
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.constant('x'.repeat(Math.min(maxLength, 5_000))),
    )
    .map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));

const byPattern = new Map<string, fc.Arbitrary<string>[]>();

/**
 * Returns an empty list for patterns that fast-check does not support. Results are cached, because generation
 * is slow.
 */
function matching(pattern: RegExp): fc.Arbitrary<string>[] {
  const key = String(pattern);
  const made = byPattern.get(key) ?? [];
  if (byPattern.has(key)) return made;
  try {
    made.push(fc.stringMatching(pattern, { size: 'xsmall' }));
  } catch {}
  byPattern.set(key, made);
  return made;
}

/** Generates mostly valid texts: known texts of the field, typical texts, and any text. */
export function textArbitrary(schema: z.core.$ZodString, known: readonly string[]): fc.Arbitrary<string> {
  const parses = (text: string) => (schema as z.ZodString).safeParse(text).success;
  const { minimum = 0, maximum = 200, patterns } = readBounds(schema);
  const ofItsKind = known.filter(parses);
  const typical = TYPICAL.filter(parses);
  const any = patterns.length > 0 ? patterns.flatMap(matching) : [plainText(minimum, maximum)];
  const candidates = [
    ...(ofItsKind.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...ofItsKind) }] : []),
    ...(typical.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...typical) }] : []),
    ...any.map((arbitrary) => ({ weight: 2, arbitrary })),
  ];
  return candidates.length > 0 ? fc.oneof(...candidates) : plainText(minimum, maximum);
}
