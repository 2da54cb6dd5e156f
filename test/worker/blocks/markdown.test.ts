import { expect, it } from 'vitest';
import { markdownToHtml } from '#worker/render/blocks/markdown/to-html.ts';

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
])('%j', (text, html) => {
  expect(markdownToHtml(text).replaceAll(/\n/g, '').replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toBe(
    html,
  );
});

it('drops addresses that run code', () => {
  expect(markdownToHtml('[x](javascript:alert(1)) ![y](data:text/html,z)')).not.toMatch(/javascript|data:/);
});

it.each([
  ['quotes', '>'.repeat(100_000)],
  ['quotes with spaces', '> '.repeat(50_000)],
  ['lists', Array.from({ length: 440 }, (_, level) => `${' '.repeat(level)}- x`).join('\n')],
  ['brackets', '['.repeat(100_000)],
  ['stars', '*a '.repeat(33_000)],
  ['angles', '<a '.repeat(33_000)],
])('reads 100,000 characters of %s', (_, text) => {
  expect(() => markdownToHtml(text)).not.toThrow();
});
