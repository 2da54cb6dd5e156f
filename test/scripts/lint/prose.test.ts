import { describe, expect, it } from 'vitest';
import { findComments } from '../../../scripts/lint/comments.ts';
import { findProse } from '../../../scripts/lint/find-prose.ts';

const DECISIONS = new Set(['0082']);
const problems = (source: string) => findProse('a.ts', source, DECISIONS);

describe('the comments in a file', () => {
  it('comments are found, and comment-like text in strings, templates and regular expressions is not', () => {
    const source = [
      "const url = 'https://kiln.test'; // first",
      'const text = `/* no */ // no`;',
      'const pattern = /["/]/g; /* second */',
      '/** Third,',
      ' * on two lines. */',
      'const quotient = a / b; // fourth',
    ].join('\n');
    expect(findComments(source)).toEqual([
      { text: 'first', line: 1 },
      { text: 'second', line: 3 },
      { text: 'Third, on two lines.', line: 4 },
      { text: 'fourth', line: 6 },
    ]);
  });

  it('comments on consecutive lines are joined', () => {
    expect(findComments('// one\n  // sentence\nconst a = 1;\n// another')).toEqual([
      { text: 'one sentence', line: 1 },
      { text: 'another', line: 4 },
    ]);
  });
});

describe('linted prose', () => {
  it.each([
    ['/** Of what goes live, as its owner saw it. */', 'Of what'],
    ['/** Of the page that a variant is of. */', 'Of the'],
    ['// To what it leads.', 'To what'],
    ['// Since when a payment waits.', 'Since when'],
    ['/** Null until loaded. Whose order it is. */', 'Whose'],
    ['/** What is dragged in from the panel. */', 'What is dragged'],
    ['/** The step. Which controls are disabled. */', 'Which'],
    ['// Who may make a call.', 'Who'],
    ['/** What the group is for. */', 'What '],
    ['// Payments that nobody can tell of.', 'nobody'],
    ['// Built of the library in one press.', 'in one press'],
    ['// A link\n// in place of a button.', 'in place of'],
    ['// They are looked through before publishing.', 'looked through'],
    ['// See server-design §3.', 'server-design'],
  ])('%s is rejected', (source, found) => {
    expect(problems(source)).toEqual([expect.stringContaining(`"${found}"`)]);
  });

  it.each([
    '/** Returns the version that the owner approved. */',
    '// Half of the rows.',
    '// The place of a block.',
    '/** The controls that are disabled, which is rare. */',
    "const text = 'Nobody is signed in.';",
    '// biome-ignore lint/x: in place of a key',
    '/** Assigned at the edge (decision 0082). */',
  ])('%s is accepted', (source) => {
    expect(problems(source)).toEqual([]);
  });

  it('prose may cite only existing decisions', () => {
    expect(problems('\n\n// As decision 9999 says.')).toEqual([
      'a.ts:3 decision 9999 is not in docs/decisions.',
    ]);
  });
});
