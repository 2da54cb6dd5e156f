import { describe, expect, it } from 'vitest';
import { inlineScripts } from '#domain/html/inline-scripts.ts';

describe('inline scripts of an owner', () => {
  it.each([
    ['<p>a</p><script>one()</script><SCRIPT type="module">two()</SCRIPT >', ['one()', 'two()']],
    ['<script src="/a.js"></script><script async src=/b.js></script><script\nSRC = "/c.js">x</script>', []],
    ['<script data-src="/a.js">own()</script>', ['own()']],
    ['<script data-a="x > y" id=z>own()</script>', ['own()']],
    ['<script title=" src=">own()</script>', ['own()']],
    ['<script>"<script>"; a < b</script>', ['"<script>"; a < b']],
    ['<script/>own()</script>', ['own()']],
    ['<scripted>no</scripted>', []],
    ['<script>never closed', []],
    ['<script', []],
    ['', []],
  ])('%j has %j', (html, scripts) => {
    expect(inlineScripts(html)).toEqual(scripts);
  });
});
