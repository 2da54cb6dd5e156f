import { describe, expect, it } from 'vitest';
import { extractScripts } from '#domain/html/inline-scripts.ts';

describe('scripts in an owner’s custom HTML', () => {
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
  ])('%j contains the inline scripts %j', (html, scripts) => {
    expect(extractScripts(html).inline).toEqual(scripts);
  });

  it.each([
    ['<script src="https://cdn.test/a.js?x=1&amp;y=2"></script>', ['https://cdn.test/a.js?x=1&y=2']],
    [
      "<script async src=//cdn.test/b.js></script><script\nSRC = ' /c.js '>x</script>",
      ['//cdn.test/b.js', '/c.js'],
    ],
    ['<script src=one.js src=two.js></script>', ['one.js']],
    ['<script>own()</script>', []],
    ['<script src=https://cdn.test/a.js>', []],
  ])('%j loads the external scripts %j', (html, sources) => {
    expect(extractScripts(html).sources).toEqual(sources);
  });
});
