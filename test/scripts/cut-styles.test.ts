import { describe, expect, it } from 'vitest';
import { findNames, listCuts } from '../../scripts/cut-styles.ts';

const isNever = () => false;
const cutsOf = (css: string, isAddedLater = isNever) =>
  listCuts(css, isAddedLater).map(([start, end, needs]) => [css.slice(start, end), needs]);

describe('the cuts of a style sheet', () => {
  it.each([
    ['classes and elements', '.card>ul .badge{top:0}', 'badge card ul'],
    ['alternatives of a list of selectors', '.row,.date{top:0}', 'row|date'],
    ['alternatives inside a selector', '.form :is(.about,.count){top:0}', 'about form|count form'],
    ['what an element must contain', '.row:has(.picture){top:0}', 'picture row'],
    ['nothing that an element must not have', '.row:not(.wide,:has(p)){top:0}', 'row'],
    ['no states and attributes', '.row:hover [data-open]:before{top:0}', 'row'],
    ['only the smaller of two alternatives', '.row .wide,.row{top:0}', 'row'],
  ])('a rule needs %s', (_, css, needs) => {
    expect(cutsOf(css)).toEqual([[css, needs]]);
  });

  it.each([
    '*{top:0}',
    'body{top:0}',
    ':root,.theme-light{top:0}',
    '[hidden]{display:none}',
    '.row:is(:hover,.open),:focus{top:0}',
    '@keyframes turn{to{rotate:1turn}}',
    '@font-face{font-family:A;src:url(a.woff2)}',
  ])('%s is part of every page', (css) => {
    expect(cutsOf(css)).toEqual([]);
  });

  it('a media query goes with all of its rules, or each rule alone', () => {
    const css = '@media (width>=900px){.row{top:0}.date{top:1px}}@media print{.row{top:0}body{top:1px}}';
    expect(cutsOf(css)).toEqual([
      ['@media (width>=900px){.row{top:0}.date{top:1px}}', 'row|date'],
      ['.row{top:0}', 'row'],
      ['.date{top:1px}', 'date'],
      ['.row{top:0}', 'row'],
    ]);
    const ofRow = '@media print{.row{top:0}}';
    expect(cutsOf(ofRow)).toEqual([[ofRow, 'row']]);
  });

  it('adjacent rules with the same needs are one part', () => {
    expect(cutsOf('.row{top:0}.row:hover{top:1px}')).toEqual([['.row{top:0}.row:hover{top:1px}', 'row']]);
  });

  it('a rule does not need a class that is added later', () => {
    expect(cutsOf('.row.is-open{top:0}', (name) => name === 'is-open')).toEqual([
      ['.row.is-open{top:0}', 'row'],
    ]);
    expect(cutsOf('.is-open{top:0}', (name) => name === 'is-open')).toEqual([]);
  });
});

describe('the names in scripts', () => {
  const isNamed = findNames([
    `row.classList.add('is-open'); row.className = \`tone-\${tone} shown\`; box.id = \`\${id}-panel\`;`,
    `row.querySelector('.gallery > .slide[data-on]'); document.createElement("table")`,
    `export const view = <dl className="facts">it's {\`is-\${state}\`}</dl>;`,
  ]);

  it.each(['is-open', 'is-closed', 'tone-dark', 'shown', 'menu-panel', 'table', 'dl', 'facts'])(
    '%s may be added',
    (name) => {
      expect(isNamed(name)).toBe(true);
    },
  );

  it.each(['gallery', 'slide', 'row', 'classList', 'panel', 'tone'])('%s is not added', (name) => {
    expect(isNamed(name)).toBe(false);
  });
});
