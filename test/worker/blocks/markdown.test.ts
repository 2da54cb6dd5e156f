import { Lexer } from 'marked';
import { expect, it, vi } from 'vitest';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import * as markdown from '#worker/render/blocks/markdown/to-html.ts';

const markdownToHtml = (text: string) => markdown.markdownToHtml(text, createMarkupBudget());

it.each([
  [
    '# Glazes\n\nTwo *coats*, **never** three.',
    '<h1>Glazes</h1><p>Two <em>coats</em>, <strong>never</strong> three.</p>',
  ],
  ['- ash\n- iron', '<ul><li>ash</li><li>iron</li></ul>'],
  ['See https://tide.test/a_b.', '<p>See <a href="https://tide.test/a_b">https://tide.test/a_b</a>.</p>'],
  ['`"quoted" -- <b>`', '<p><code>"quoted" -- &lt;b&gt;</code></p>'],
  ['~~gone~~', '<p><s>gone</s></p>'],
  ['1 < 2 & "so" on -- it\'s...', '<p>1 &lt; 2 &amp; “so” on – it’s…</p>'],
  [
    '**"bold"** [“link”](/shop "A \'title\'")',
    '<p><strong>“bold”</strong> <a href="/shop" title="A \'title\'">“link”</a></p>',
  ],
  [
    '<b>typed</b> <script>alert(1)</script>',
    '<p>&lt;b&gt;typed&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  [
    '*a **b** c* a_b_c 2*3 ***x***',
    '<p><em>a <strong>b</strong> c</em> a_b_c 2*3 <em><strong>x</strong></em></p>',
  ],
  ['*a**b* ~~a ~b~~ ~c~ ~~~d', '<p><em>a**b</em> <s>a ~b</s> <s>c</s> ~~~d</p>'],
  ['日本**語**、*(a)*', '<p>日本<strong>語</strong>、<em>(a)</em></p>'],
  ['`` a`b `` `*c*` \\`d` ` e', '<p><code>a`b</code> <code>*c*</code> `d<code> </code> e</p>'],
  [
    '[a *b*](</c d> "t") [e](/f(g)) [h]( /i ) [j](k l) [m]',
    '<p><a href="/c%20d" title="t">a <em>b</em></a> <a href="/f(g)">e</a> <a href="/i">h</a> [j](k l) [m]</p>',
  ],
  ['[a [b](/c) d](/e) ![a ![b](/c)](/d)', '<p>[a <a href="/c">b</a> d](/e) <img src="/d" alt="a b" /></p>'],
  [
    '[one][A  b] [a b][] [A b] [c][d]\n\n[a B]: /e (t)',
    '<p><a href="/e" title="t">one</a> <a href="/e" title="t">a b</a> <a href="/e" title="t">A b</a> [c][d]</p>',
  ],
  [
    '(https://a.test/b_(c)), www.a.test. __me@a.test__ mailto:b@c.test <https://d.test>',
    '<p>(<a href="https://a.test/b_(c)">https://a.test/b_(c)</a>), <a href="http://www.a.test">www.a.test</a>. ' +
      '<strong><a href="mailto:me@a.test">me@a.test</a></strong> <a href="mailto:b@c.test">mailto:b@c.test</a> ' +
      '<a href="https://d.test">https://d.test</a></p>',
  ],
  ['a  \nb\\\nc\nd  ', '<p>a<br />b<br />cd  </p>'],
  [
    '<a title="*">b* <!-- * --> *c <? * ?>*',
    '<p>&lt;a title=”*”&gt;b* &lt;!– * –&gt; <em>c &lt;? * ?&gt;</em></p>',
  ],
  [
    '|a|b|\n|-|-|\n|*c*|',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><em>c</em></td><td></td></tr></tbody></table>',
  ],
])('the Markdown renderer handles %j', (text, html) => {
  expect(
    markdownToHtml(text)
      .replaceAll('\n', '')
      .replaceAll('&#38;', '&amp;')
      .replaceAll('&#60;', '&lt;')
      .replaceAll('&#62;', '&gt;')
      .replaceAll('&#39;', "'"),
  ).toBe(html);
});

it('the Markdown renderer drops URLs that run code', () => {
  expect(markdownToHtml('[x](javascript:alert(1)) ![y](data:text/html,z)')).not.toMatch(/javascript|data:/);
});

it.each([
  ['quotes', '>'.repeat(100_000)],
  ['quotes with spaces', '> '.repeat(50_000)],
  ['lists', Array.from({ length: 440 }, (_, level) => `${' '.repeat(level)}- x`).join('\n')],
  ['brackets', '['.repeat(100_000)],
  ['stars', '*a '.repeat(33_000)],
  ['angles', '<a '.repeat(33_000)],
  ['numbers', '1. '.repeat(33_000)],
  ['emphasis', `${'*a '.repeat(20_000)}${'*'.repeat(20_000)}`],
  ['pictures', `${'!['.repeat(20_000)}${'](b)'.repeat(10_000)}`],
])('the Markdown renderer parses 100,000 characters of %s', (_, text) => {
  expect(() => markdownToHtml(text)).not.toThrow();
});

it.each([
  ['a wide table with short rows', `${'|a'.repeat(10_000)}\n${'|-'.repeat(10_000)}\n${'a\n'.repeat(25_000)}`],
  ['a long, repeated URL', `[a]: /${'b'.repeat(20_000)}\n\n${'[a] '.repeat(20_000)}`],
  ['nested emphasis', `${'_(*a '.repeat(15_000)}${'*)_'.repeat(15_000)}`],
])('the length of the Markdown output is bounded: %s', (_, text) => {
  expect(markdownToHtml(text).length).toBeLessThan(10 * text.length);
});

it('a table that brings its text above 3,000 table cells appears as source', () => {
  const table = (rows: number) => `a|b|c\n-|-|-\n${'x|y|z\n'.repeat(rows)}`;
  const html = markdownToHtml(`${table(900)}\n${table(200)}\n${table(50)}`);
  expect(html.match(/<td>/g)).toHaveLength(3 * 950);
  expect(html).toContain('<pre><code>a|b|c\n-|-|-\nx|y|z\n');
  expect(html.match(/x\|y\|z/g)).toHaveLength(200);
});

it.each([
  [
    'a\n|-|-|\nb|c\n|-|-|\nd',
    '<p>a |-|-|</p><table><thead><tr><th>b</th><th>c</th></tr></thead><tbody><tr><td>d</td><td></td></tr></tbody></table>',
  ],
  ['- a\n  b\n  ---\n  c\n  d\n\n  e\n  ===', '<ul><li><h2>a b</h2><p>c d</p><h1>e</h1></li></ul>'],
  [
    'a\\|b|c\n-|-\nd',
    '<table><thead><tr><th>a|b</th><th>c</th></tr></thead><tbody><tr><td>d</td><td></td></tr></tbody></table>',
  ],
])('the parser reads the lines after a paragraph once, with the same result as marked: %j', (text, html) => {
  expect(
    markdownToHtml(text)
      .replaceAll(/\n(?=<)|(?<=>)\n/g, '')
      .replaceAll('\n', ' '),
  ).toBe(html);
});

it('a numbered list in a quote is parsed after the first line of a list entry', () => {
  // The library `marked` throws on this input.
  expect(markdownToHtml('- a\n  > 2. b\n  c').replaceAll('\n', '')).toBe(
    '<ul><li>a<blockquote><ol start="2"><li>bc</li></ol></blockquote></li></ul>',
  );
});

it('a text that cannot be parsed appears as source', () => {
  const parse = vi.spyOn(Lexer.prototype, 'blockTokens').mockImplementationOnce(() => {
    throw new Error('unreadable');
  });
  expect(markdownToHtml('# <a>\n*b*')).toBe('<p># &#60;a&#62;<br />\n*b*</p>\n');
  parse.mockRestore();
});

it('the texts on a page share a budget of 10,000 elements, and the rest appears as typed', () => {
  const budget = createMarkupBudget();
  const first = markdown.markdownToHtml('*a*\n\n'.repeat(2_000), budget);
  expect(first.match(/<em>/g)).toHaveLength(2_000);
  const second = markdown.markdownToHtml('*b*\n\n'.repeat(2_000), budget);
  expect(second.match(/<em>/g)).toHaveLength(500);
  expect(second.match(/<p>/g)).toHaveLength(501);
  expect(second.match(/\*b\*/g)).toHaveLength(1_500);
  expect(markdown.markdownToHtml('*c*', budget)).toBe('<p>*c*</p>\n');
});
