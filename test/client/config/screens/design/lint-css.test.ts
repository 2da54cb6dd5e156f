import { describe, expect, it } from 'vitest';
import { lintCss } from '#client/config/screens/design/css/lint-css.ts';

/** Simulates a browser that knows one more property and value than css-tree. */
const supports = (property: string, value: string) =>
  property === 'tide-level' || (property === 'color' && value === 'kelp');
const lint = (css: string) => lintCss(css, supports);

describe('the custom CSS editor', () => {
  it.each([
    [''],
    ['.a { color: red; --glaze: { any thing }; margin: calc(1px + var(--x)) }'],
    ['@media (width > 600px) { .a:hover { display: grid } }'],
    ['.a { tide-level: 3; color: kelp; -webkit-font-smoothing: antialiased }'],
    ['@font-face { font-family: "A"; src: url(/s/a/font.woff2) }'],
    ['.a { .b & { color: blue } a:hover { color: red } > p { margin: 0 } }'],
  ])('finds no error in %s', (css) => {
    expect(lint(css)).toEqual([]);
  });

  it.each([
    ['.a {\n  colr: red;\n}', 2, 3, 'warning', 'Unknown property: colr. Did you mean color?'],
    ['.a { qwertyuiop: 1 }', 1, 6, 'warning', 'Unknown property: qwertyuiop.'],
    ['.a { color: 12px }', 1, 13, 'warning', 'color cannot be “12px”.'],
    ['.a { color red }', 1, 12, 'error', 'Colon is expected.'],
    ['.a { color: red', 1, 4, 'error', '{ is not closed: } is missing.'],
    ['@import "/x.css";', 1, 1, 'warning', '@import is not loaded. Put the rules themselves here.'],
    ['@mediaa print { a { color: red } }', 1, 1, 'warning', 'Unknown rule: @mediaa.'],
    [
      '.a { background: url(https://x.test/a.png) }',
      1,
      18,
      'warning',
      'Files on other sites are not loaded here. Upload the file to your media library, and use its address.',
    ],
  ])('reports an error in %s at its line and column', (css, line, column, severity, message) => {
    expect(lint(css)).toContainEqual({ line, column, severity, message });
  });

  it('reports errors in text order', () => {
    const found = lint('.a { colr: red }\n.b { widht: 2px }\n.c { top: red }');
    expect(found.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('checks nested rules whose selectors do not start with &', () => {
    const found = lint(
      '.a {\n  /* { */ b, --c: d {\n    colr: red } > p { colr: red }\n@media print { i { colr: red } }\n}',
    );
    expect(found.map(({ line, column }) => [line, column])).toEqual([
      [3, 5],
      [3, 23],
      [4, 20],
    ]);
  });

  it('reports the first hundred errors, each at its position', () => {
    const found = lint('.a { b { c: d }\n color red }\n'.repeat(2_000));
    expect(found).toHaveLength(100);
    expect(
      found
        .slice(0, 3)
        .concat(found.slice(-1))
        .map(({ line, column }) => [line, column]),
    ).toEqual([
      [1, 10],
      [2, 8],
      [3, 10],
      [100, 8],
    ]);
  });

  it('continues after a condition that css-tree cannot parse', () => {
    const found = lint(`${'@supports (a) {}\n'.repeat(500)}.a { colr: red }`);
    expect(found.map(({ line, column }) => [line, column])).toEqual([[501, 6]]);
  });

  it.each([
    ['@media print{', '}'],
    ['a{', '}'],
    ['a{width:(', ')}'],
  ])('reports CSS that is nested too deeply: %s', (open, close) => {
    const found = lint(`${open.repeat(3_000)}${close.repeat(3_000)}`);
    expect(found.map(({ line, message }) => [line, message])).toEqual([
      [1, 'More than 100 brackets are open here. The rest is not checked.'],
    ]);
  });
});
