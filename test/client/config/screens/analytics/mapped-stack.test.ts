import { describe, expect, it } from 'vitest';
import { mapStack } from '#client/config/screens/analytics/reports/errors/error-details.tsx';
import { sumShares } from '#client/config/screens/analytics/reports/errors/errors-report.tsx';
import { ownScript, readPlace } from '#client/config/screens/analytics/reports/errors/parse-stack.ts';

const HOSTS = ['shop.test'];
const FILE = 'https://shop.test/assets/visitor-Bx3k9d2f.js';

it.each([
  [`    at start (${FILE}:1:2041)`, { file: FILE, line: 1, column: 2041 }],
  [`    at ${FILE}:1:7`, { file: FILE, line: 1, column: 7 }],
  [`start@${FILE}:12:3`, { file: FILE, line: 12, column: 3 }],
  ['    at fire (/kiln.js:41:7)', { file: '/kiln.js', line: 41, column: 7 }],
  ['TypeError: x is not a function', null],
  ['    at <anonymous>', null],
  ['at https://shop.test/', null],
])('the parser reads the location in the stack line %s', (line, place) => {
  expect(readPlace(line)).toEqual(place);
});

it('the folder and the host tell the site’s own scripts from foreign ones', () => {
  expect(ownScript(FILE, HOSTS)).toBe('visitor-Bx3k9d2f.js');
  expect(ownScript('/assets/visitor-Bx3k9d2f.js', HOSTS)).toBe('visitor-Bx3k9d2f.js');
  expect(ownScript('https://other.test/assets/visitor-Bx3k9d2f.js', HOSTS)).toBeNull();
  expect(ownScript('https://shop.test/assets/deep/x.js', HOSTS)).toBeNull();
  expect(ownScript('https://shop.test/', HOSTS)).toBeNull();
});

describe('a stack trace', () => {
  const reported = {
    file: FILE,
    line: 1,
    column: 2041,
    stack: `TypeError: x\n    at a (${FILE}:1:9)\n    at b`,
  };
  const findSource = async (script: string, { column }: { column: number }) =>
    script.startsWith('visitor') ? `client/visitor/main.ts:${column}:1` : null;

  it('shows the source line that threw the error', async () => {
    expect(await mapStack(reported, HOSTS, findSource)).toEqual({
      where: 'client/visitor/main.ts:2041:1',
      stack: `TypeError: x\n    at a (${FILE}:1:9) → client/visitor/main.ts:9:1\n    at b`,
      origin: 'ours',
    });
  });
  it('a stack trace from a promise starts at its first location with a file', async () => {
    expect(await mapStack({ ...reported, file: null }, HOSTS, findSource)).toMatchObject({
      where: 'client/visitor/main.ts:9:1',
      origin: 'ours',
    });
  });
  it('a stack trace stays unchanged without a source map, and for foreign scripts', async () => {
    const none = async () => null;
    expect(await mapStack(reported, HOSTS, none)).toMatchObject({
      where: `${FILE}:1:2041`,
      stack: reported.stack,
      origin: 'ours',
    });
    const page = { ...reported, file: 'https://shop.test/cups', stack: '' };
    expect(await mapStack(page, HOSTS, findSource)).toMatchObject({
      where: 'https://shop.test/cups:1:2041',
      origin: 'site',
    });
    const foreign = { ...reported, file: 'https://chat.test/assets/x.js', stack: '' };
    expect(await mapStack(foreign, HOSTS, findSource)).toMatchObject({ origin: 'elsewhere' });
    expect(await mapStack({ file: null, line: null, column: null, stack: '' }, HOSTS, none)).toEqual({
      where: '',
      stack: '',
      origin: 'unknown',
    });
  });
});

it('the report adds up the browser counts of all error groups', () => {
  const group = (count: number) => ({ browsers: [{ name: 'Firefox 140', count }], pages: [] });
  expect(
    sumShares([group(1), group(2), { browsers: [{ name: 'Safari 18', count: 1 }], pages: [] }], 'browsers'),
  ).toEqual([
    { name: 'Firefox 140', count: 3, share: 0.75 },
    { name: 'Safari 18', count: 1, share: 0.25 },
  ]);
  expect(sumShares([], 'pages')).toEqual([]);
});
