import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCss, toInlineCss } from '#domain/design/check-css.ts';

describe('custom CSS', () => {
  it.each([
    [''],
    ['/* ends */ .a{color:red}'],
    ['.a::before{content:"}";}'],
    [".a{background:url(it's.png)}"],
    ['.a\\{b{color:red}'],
    ['@media (min-width: 600px) {\n  .a[href="x"] { color: rgb(1 2 3) }\n}'],
  ])('accepts %s', (css) => {
    expect(checkCss(css)).toEqual([]);
  });

  it.each([
    ['.a {\n  color: red;\n', 1, 4, '{ is not closed: } is missing.'],
    ['.a { color: red }\n}', 2, 1, '} has no opening bracket.'],
    ['.a { width: calc(1px + (2px) }', 1, 30, '} has no opening bracket.'],
    ['\n  /* no end', 2, 3, 'This comment is not closed: */ is missing.'],
    ['/*/', 1, 1, 'This comment is not closed: */ is missing.'],
    ['.a { content: "x\n}', 1, 15, 'This string is not closed: " is missing.'],
    ['.a { background: url(a.png }', 1, 18, 'This URL is not closed: ) is missing.'],
  ])('reports the line and column of an error: %s', (css, line, column, message) => {
    expect(checkCss(css)).toContainEqual({ line, column, message });
  });

  it('reports the first hundred errors, each at its position', () => {
    const faults = checkCss('a {}\n}'.repeat(200));
    expect(faults).toHaveLength(100);
    expect([faults[0], faults[99]].map((fault) => [fault?.line, fault?.column])).toEqual([
      [2, 1],
      [101, 1],
    ]);
  });

  it('reports nothing else if a comment is not closed', () => {
    expect(checkCss('.a { /* color: red }')).toHaveLength(1);
  });

  it('the check of any text ends, and reports positions from line 1 and column 1', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (css) => {
        for (const { line, column } of checkCss(css)) expect(Math.min(line, column)).toBeGreaterThan(0);
      }),
    );
  });

  it('custom CSS cannot close its own style element', () => {
    const css = toInlineCss('.a{content:"</style><script>alert(1)</script>"}<!--');
    expect(css).not.toMatch(/<\/|<!--/);
    expect(toInlineCss('.a > .b { color: red }')).toBe('.a > .b { color: red }');
  });
});
