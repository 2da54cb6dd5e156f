import { describe, expect, it } from 'vitest';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import { formatProblem } from '#worker/archive/parse.ts';
import { readWxr } from '#worker/archive/wxr/read-wxr.ts';
import { splitChunks, wxrText } from '../../support/worker/wxr.ts';

const read = (text: string, size?: number) => readWxr(splitChunks(text, size), 'export.xml');
const readProblems = async (text: string) => (await read(text)).problems.map(formatProblem).join('\n');

describe('the reader parses a WordPress export', () => {
  it('the reader returns the same result for chunks of any size', async () => {
    const text = wxrText([
      { title: 'Größe 陶器 🏺', content: '<p>a &amp; b</p>', terms: [['category', 'x', 'R&amp;D']] },
    ]);
    const whole = await read(text, 1_000_000);
    expect(whole.wxr?.items[0]).toMatchObject({ title: 'Größe 陶器 🏺', content: '<p>a &amp; b</p>' });
    expect(await read(text, 1)).toEqual(whole);
    expect(await read(text, 7)).toEqual(whole);
  });
  it('the reader accepts a byte order mark, CRLF line endings and control characters', async () => {
    const text = `\ufeff${wxrText([{ content: 'a\u0003b\u000bc' }]).replaceAll('\n', '\r\n')}`;
    expect((await read(text)).wxr?.items[0]?.content).toBe('abc');
  });
  it('the reader keeps a CDATA end mark that WordPress has split', async () => {
    expect((await read(wxrText([{ content: 'a ]]> b' }]))).wxr?.items[0]?.content).toBe('a ]]> b');
  });
  it('the reader takes the missing id of an item from its link', async () => {
    const text = wxrText([{ id: '', link: 'https://old.example/?p=19' }]);
    expect((await read(text)).wxr?.items[0]?.id).toBe('19');
  });
});

describe('the reader rejects an invalid export', () => {
  const good = wxrText([{ content: 'words' }, { id: 2 }]);
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;
  const external =
    '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><title>&x;</title></rss>';
  it.each([
    ['an empty file', '', /^export\.xml: line 1, column 0: is empty, or is not XML/],
    ['plain text', 'just some words', /is not well-formed XML/],
    ['JSON', '{"a": 1}', /is not well-formed XML/],
    ['a page', '<!DOCTYPE html><html><body>404</body></html>', /is an HTML page, not a WordPress export$/],
    ['another XML file', '<feed><entry/></feed>', /starts with <feed>, not <rss>$/],
    [
      'a feed',
      '<rss version="2.0"><channel><title>x</title></channel></rss>',
      'export.xml: is XML, but not a WordPress export (wp:wxr_version is missing)',
    ],
    ['an expanding entity', bomb, /has a document type, but exports have none$/],
    ['an external entity', external, /has a document type, but exports have none$/],
    [
      'an undeclared entity',
      good.replace('words', 'x]]>&lol;<![CDATA['),
      /^export\.xml: line \d+, column \d+: is not well-formed XML: undefined entity/,
    ],
    [
      'a file cut in an element',
      good.slice(0, good.indexOf('<wp:post_name>') + 5),
      /line \d+, column \d+: the file is incomplete/,
    ],
    [
      'a file cut in CDATA',
      good.slice(0, good.indexOf('words') + 2),
      /line \d+, column \d+: the file is incomplete/,
    ],
    ['a file cut between items', good.slice(0, good.indexOf('</item>') + 7), /the file is incomplete/],
    [
      'crossed tags',
      good.replace('</title>', '</tilte>'),
      /^export\.xml: line 4, column \d+: is not well-formed XML: unexpected close tag/,
    ],
    ['deep nesting', good.replace('<item>', `<item>${'<x>'.repeat(100)}`), /nested deeper than 32$/],
  ])('the reader explains why it rejects %s', async (_, text, expected) => {
    expect(await readProblems(text)).toMatch(expected);
  });
  it('the reader rejects bytes that are not UTF-8', async () => {
    const bytes = new TextEncoder().encode(good);
    bytes[bytes.length - 40] = 0xff;
    expect((await readWxr([bytes], 'x')).problems.map(formatProblem)).toEqual(['x: is not UTF-8 text']);
  });
  it('the reader rejects a compressed export and says that it must be extracted', async () => {
    expect((await readWxr([new Uint8Array([0x50, 0x4b, 3, 4])], 'x')).problems[0]?.reason).toMatch(
      /extract it/,
    );
  });
  it('the reader rejects an endless export without storing it', async () => {
    let sent = 0;
    const endless = (function* () {
      yield new TextEncoder().encode(good.slice(0, good.indexOf('<item>')));
      const item = new TextEncoder().encode(
        `<item><title>x</title><wp:post_type>revision</wp:post_type><content:encoded>${'y'.repeat(900_000)}</content:encoded></item>`,
      );
      for (;;) {
        sent += item.byteLength;
        yield item;
      }
    })();
    expect((await readWxr(endless, 'x')).problems[0]?.reason).toBe(
      `is larger than ${WXR_LIMITS.bytes} bytes; export it in parts`,
    );
    expect(sent).toBeLessThan(WXR_LIMITS.bytes + 2_000_000);
  });
  it('the reader rejects more items than the limit', async () => {
    const many = good.replace(
      '<item>',
      `${'<item><wp:post_type>x</wp:post_type></item>'.repeat(WXR_LIMITS.items + 1)}<item>`,
    );
    expect(await readProblems(many)).toMatch(/has more than 50000 items; export it in parts$/);
  });
});
