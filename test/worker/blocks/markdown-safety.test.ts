import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { markdownToHtml } from '#worker/render/blocks/markdown/to-html.ts';

const toHtml = (text: string) => markdownToHtml(text, createMarkupBudget());

const NAMES: Record<string, string> = { 34: '&quot;', 38: '&amp;', 39: "'", 60: '&lt;', 62: '&gt;' };
/** Encodes characters as sanitizeOwnerHtml does. */
const written = (html: string) => html.replace(/&#(\d+);/g, (entity, code) => NAMES[code] ?? entity);

function expectUnchanged(html: string): void {
  expect(written(sanitizeOwnerHtml(html))).toBe(written(html));
}

it.each([
  '[a](javascript:alert(1)) ![b](data:text/html,c) <javascript:alert(1)>',
  '[a](java&#115;cript&colon;alert(1)) [b](JaVaScRiPt:c) [d](\tvbscript:e) [f](&#1;javascript:g)',
  '[a](<java\\\nscript:b>) [c]: javascript:d\n\n[c]\n\n[c]: javascript:e',
  '[a](//evil.test) [b](\\\\evil.test) [c](/\\evil.test) ![d](//evil.test/e)',
  '[a](/b"onclick="c) [d](/e "f\\" onclick=\\"g") ![h"onerror="i](/j)',
  '[a](https://b.test/?c=d&e=f&amp;g=h&lt;i) <https://b.test/?c&d>',
  '```"><script>\n<script>alert(1)</script>\n```\n\n`<b onclick=c>`\n\n    <i>',
  '|a|b|\n|:-|-:|\n|<b>|`"<c>`|\n\n3. x\n4. [ ] y\n5. [x] z',
  '<svg onload=alert(1)><!-- a --> &lt;b&gt; &#60;c&#62; \\<d>\n\n<script>\nalert(1)\n</script>',
  '[a](/\ud800b) ![c](/\udc00) [](d) ![](e) []()',
  `${'> - '.repeat(30)}${'*a **b '.repeat(40)}`,
])('the Markdown renderer produces only elements on the owners’ allowlist: %j', (text) => {
  expectUnchanged(toHtml(text));
});

const PARTS =
  `[ ] ( ) ![ ]( : // \\ ' " < > & &lt; &colon; javascript: data: http://a.test www.a.b a@b.c * ** _ ~~ \` # --- | |- - 1. a onx= =
  <b> </b> <img <!-- --> \`\`\` [a]: %41 %`.split(/\s+/);
const text = fc.array(fc.constantFrom(...PARTS, '\n', '\n\n', '\n    ', '\n> ', '\n- ', ' ', '\t'), {
  maxLength: 40,
});

it('the Markdown renderer produces only elements on the allowlist, for any text', () => {
  fc.assert(
    fc.property(text, (parts) => {
      expectUnchanged(toHtml(parts.join('')));
    }),
    { numRuns: scaleToFuzz(2_000) },
  );
});
