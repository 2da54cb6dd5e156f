import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { followRedirects, MAX_STEPS } from '#domain/links/local-address.ts';
import { addRedirects } from '#domain/redirects/add-redirects.ts';
import { checkRedirect, REDIRECT_MESSAGES as MESSAGES } from '#domain/redirects/check-redirect.ts';
import { isWorthNoting } from '#domain/redirects/missing-path.ts';
import { REDIRECT_FILE_MESSAGES, readRedirectsFile } from '#domain/redirects/read-redirects-file.ts';
import { MAX_REDIRECT_FILE_ROWS, redirectFromSchema } from '#schema/contracts/redirects/redirect.ts';

const SITE = {
  hosts: ['site.test'],
  languages: [{ code: 'de', name: 'Deutsch', enabled: true }],
  isApplicationPath: (path: string) => path === '/cart',
  canParseUrl: (url: string) => URL.canParse(url),
};
const check = (from: string, to = '/new') => checkRedirect({ from, to, status: 301 }, SITE);
const readFrom = (typed: string) => {
  const result = check(typed);
  return 'redirect' in result ? result.redirect.from : result.errors.from;
};
const readTo = (typed: string) => {
  const result = check('/old', typed);
  return 'redirect' in result ? result.redirect.to : result.errors.to;
};

describe('a redirect’s old URL', () => {
  it.each([
    ['/Old-Page/', '/old-page'],
    ['old.html', '/old.html'],
    [' /a%20b ', '/a b'],
    ['/%D0%9E-%D0%BD%D0%B0%D1%81', '/о-нас'],
    ['/ｅ\u0301', '/ｅ\u0301'.normalize('NFC')],
    ['https://Site.test/a', '/a'],
  ])('%s is stored as %s', (typed, stored) => expect(readFrom(typed)).toBe(stored));

  it.each<[string, string]>([
    ['/', MESSAGES.home],
    ['https://site.test', MESSAGES.home],
    ['https://else.test/a', MESSAGES.notHere],
    ['//else.test/a', MESSAGES.notHere],
    ['/a%2fb', MESSAGES.notHere],
    ['mailto:a', MESSAGES.notHere],
    ['/a\\b', MESSAGES.unreadable],
    ['/a%0ab', MESSAGES.unreadable],
    ['/a?b=1', MESSAGES.query],
    ['/a#b', MESSAGES.query],
    [`/${'a'.repeat(300)}`, MESSAGES.long],
    ['/de/about', MESSAGES.language('/about')],
    ...['/config/x', '/api', '/s/a.pdf', '/media/a', '/~a', '/cart', '/login'].map(
      (path): [string, string] => [path, MESSAGES.reserved(path)],
    ),
  ])('%s is rejected', (typed, problem) => expect(readFrom(typed)).toBe(problem));

  it('a normalised old URL stays the same when it is normalised again, and is valid in an archive', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const result = check(`/${typed}`);
        if (!('redirect' in result)) return;
        const { from } = result.redirect;
        expect(readFrom(from)).toBe(from);
        expect(redirectFromSchema.safeParse(from).success).toBe(true);
      }),
    );
  });
});

describe('a redirect’s new URL', () => {
  it.each(['/about', '/about?x=1#y', 'https://else.test', 'http://else.test/a?b', '/о-нас'])(
    'a redirect’s new URL can be %s',
    (to) => expect(readTo(` ${to} `)).toBe(to),
  );

  it.each([
    'about',
    'javascript:alert(1)',
    'data:text/html,a',
    'mailto:a@b.test',
    '//else.test',
    '/\\else.test',
    'https://',
    'https://user@else.test/',
    'https://site.test\\@else.test',
    'https://else.test/a b',
    'ftp://else.test',
    'https://else.test:99999/',
    'https://[else.test/',
    'https://else.test/\u0000',
    '/about\u0001',
    'https://else.test/%0d%0aset-cookie:a=b',
  ])('a redirect’s new URL cannot be %s', (to) => expect(readTo(to)).toBe(MESSAGES.target));

  it('a redirect’s new URL has a limited length', () =>
    expect(readTo(`/${'a'.repeat(1000)}`)).toBe(MESSAGES.longTarget));
});

const hops = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>');
    return { from, to };
  });
const problemsOf = (existing: string[], added: string[]) =>
  addRedirects(hops(...existing), hops(...added), SITE).refused.map(({ problem }) => problem);

describe('a loop of redirects', () => {
  it.each([
    [[], ['/a>/a'], '/a cannot redirect to itself.'],
    [[], ['/a>https://site.test/A/'], '/a cannot redirect to itself.'],
    [[], ['/a>/de/a?x'], '/a cannot redirect to itself.'],
    [['/b>/a'], ['/a>/b'], 'This would be a loop: /a → /b → /a. Choose another address.'],
    [['/b>/c', '/c>/a'], ['/a>/b'], 'This would be a loop: /a → /b → /c → /a. Choose another address.'],
    [['/b>/c', '/c>/b'], ['/a>/b'], 'This would be a loop: /b → /c → /b. Choose another address.'],
  ])('is rejected with an error that shows its steps', (existing, added, problem) =>
    expect(problemsOf(existing, added)).toEqual([problem]),
  );

  it('is rejected at any length, and the error omits the steps in the middle', () => {
    const chain = Array.from({ length: 400 }, (_, at) => `/p${at}>/p${at + 1}`);
    const [problem] = problemsOf(chain, ['/p400>/p0']);
    expect(problem).toBe(
      'This would be a loop: /p400 → /p0 → /p1 → … → /p399 → /p400. Choose another address.',
    );
  });

  it('only the row of a file that closes a loop is rejected, and the other rows are accepted', () => {
    const { accepted, refused } = addRedirects([], hops('/a>/b', '/b>/a', '/c>/a'), SITE);
    expect(accepted).toEqual(hops('/a>/b', '/c>/a'));
    expect(refused.map(({ redirect }) => redirect)).toEqual(hops('/b>/a'));
  });

  it('a change is accepted if another row of the same change removes the loop', () =>
    expect(problemsOf(['/a>/b', '/b>/c'], ['/b>/d', '/c>/a'])).toEqual([]));

  it('the accepted redirects never contain a loop, or a chain too long to follow', () => {
    const path = fc.integer({ min: 0, max: 14 }).map((at) => `/p${at}`);
    const hop = fc.record({ from: path, to: path });
    fc.assert(
      fc.property(fc.array(hop, { maxLength: 40 }), (added) => {
        const { accepted } = addRedirects([], added, SITE);
        const byPath = new Map(accepted.map((one) => [one.from, one]));
        for (const { from, to } of accepted) {
          const steps = followRedirects(from, to, SITE);
          let step = steps.next();
          while (!step.done) step = steps.next(byPath.get(step.value) ?? null);
          expect(step.value).not.toBeNull();
        }
      }),
    );
  });

  it('a chain without a loop may have several steps, up to a maximum', () => {
    const chain = Array.from({ length: MAX_STEPS }, (_, at) => `/p${at}>/p${at + 1}`);
    expect(problemsOf([], chain)).toEqual([]);
    expect(problemsOf(chain, ['/first>/p0'])).toHaveLength(1);
    expect(problemsOf(chain, [`/p${MAX_STEPS}>/last`])).toHaveLength(1);
  });
});

describe('a redirect file', () => {
  it('may have a byte order mark, quotation marks, additional columns and no status', () =>
    expect(
      readRedirectsFile('\ufeffStatus,Note,TO,From\r\n302,x,"/new,1","/old ""a"""\r\n,,/b,/a\r\n'),
    ).toEqual({
      rows: [
        { line: 2, from: '/old "a"', to: '/new,1', status: 302 },
        { line: 3, from: '/a', to: '/b', status: 301 },
      ],
      problems: [],
    }));

  it('is imported without its invalid lines, which are reported', () =>
    expect(readRedirectsFile('from,to,status\n/a,/b,307\n/a,\n/c,/d,301')).toEqual({
      rows: [{ line: 4, from: '/c', to: '/d', status: 301 }],
      problems: [
        { line: 2, text: REDIRECT_FILE_MESSAGES.status },
        { line: 3, text: REDIRECT_FILE_MESSAGES.addresses },
      ],
    }));

  it.each([
    ['', REDIRECT_FILE_MESSAGES.empty],
    ['from,to', REDIRECT_FILE_MESSAGES.empty],
    ['/a,/b\n/c,/d', REDIRECT_FILE_MESSAGES.columns],
    ['from,to\n/\ufffd,/b', REDIRECT_FILE_MESSAGES.unreadable],
    ['from,to\n"/a,/b', 'Line 2: A quotation mark is opened here and never closed.'],
    [`from,to\n${'/a,/b\n'.repeat(MAX_REDIRECT_FILE_ROWS + 1)}`, REDIRECT_FILE_MESSAGES.tooMany],
  ])('is rejected as a whole if it cannot be read: %#', (text, problem) =>
    expect(readRedirectsFile(text)).toEqual({ problem }),
  );

  it('can be exported and imported again without changes', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(text, text, (from, to) => {
        fc.pre(!/[\0\ufffd\r\n]/.test(from + to) && from.trim() === from && to.trim() === to);
        const [clean, target] = [`/${from}`, `=${to}`.trim()];
        const file = readRedirectsFile(csvLine(['from', 'to', 'status']) + csvLine([clean, target, '302']));
        expect(file).toMatchObject({ rows: [{ from: clean, to: target, status: 302 }] });
      }),
    );
  });
});

it.each([
  ['/old-page.html', true],
  ['/unsubscribe/a@b.test', false],
  ['/unsubscribe/a%40b.test', false],
  [`/reset/${'a1'.repeat(20)}`, false],
  ['/.env', false],
  [`/${'a/'.repeat(200)}`, false],
])('the URL %s is listed for the owner as not found: %s', (path, isKept) =>
  expect(isWorthNoting(path)).toBe(isKept),
);
