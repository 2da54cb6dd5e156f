/** A name, and a function that returns a text of `size` characters that is slow to parse. */
export type HostileText = readonly [name: string, of: (size: number) => string];

const many = (part: string, before = '', after = ''): HostileText => [
  JSON.stringify(`${before}${part} …${after}`),
  (size) =>
    before +
    part.repeat(Math.max(1, Math.floor((size - before.length - after.length) / part.length))) +
    after,
];
const nested = (open: string, close: string): HostileText => [
  JSON.stringify(`${open} … ${close}`),
  (size) => {
    const levels = Math.floor(size / (open.length + close.length));
    return `${open.repeat(levels)}a${close.repeat(levels)}`;
  },
];

const around = (parts: string, before: string, after: string) =>
  [...parts].map((part) => many(part, before, after));

export const TEXTS: readonly HostileText[] = [
  ...around(' \t\n0a./-_"\\', 'a', '!'),
  many('0', '', ',0x'),
  ...around(' 0.@', '', '\n'),
  ...around(' 0.@-', '', 'x'),
  ...around(' 0.-', 'a', 'a'),
  ...['\ud800', '\u00a0', 'e\u0301', '\ud83d\ude00', 'ﷺ', '%', '&', '1,', 'a.', 'a-', 'a b '].map((part) =>
    many(part),
  ),
];

export const MARKUP: readonly HostileText[] = [
  ...[
    '<',
    '<a',
    '<a ',
    '<a="',
    '</a',
    '</p>',
    '<?',
    '<!--',
    '<!-- ',
    '<![CDATA[',
    '<script ',
    '<script>=',
  ].map((part) => many(part)),
  ...[
    '<style<',
    '<style>',
    '<p>',
    '<b><i>',
    '<b></x>',
    '<li>',
    '<h1>',
    '<h1></h1>',
    '<br',
    '<br>',
    '&#x',
  ].map((part) => many(part)),
  ...[
    '<table><tr><td>',
    '<span data-highlight="',
    '<a href=',
    '<img src=',
    '<iframe',
    '<embed<',
    '<svg',
    '<g>',
  ].map((part) => many(part)),
  many(' b=', '<script a="'),
  many('\u00a0', '<a', '='),
  many(' ', '<a ', '= ='),
  many('<g>', '<svg>', '<path d="M0"/>'),
  many('<param=name=movie=', '<object>'),
  nested('<div>', '</div>'),
  nested('<p><b>', '</b></p>'),
];

export const MARKDOWN: readonly HostileText[] = [
  ...[
    '[',
    '![',
    '[](',
    '![](',
    '[a](b)',
    '](',
    '](<',
    '[a](<b',
    '[a](b "',
    '![a][',
    '[a][',
    '[[a]',
    '[a]\n',
  ].map((part) => many(part)),
  ...[
    '*',
    '*a ',
    '*a_',
    '*a**',
    '**a',
    '***a',
    '_a',
    '__a ',
    '~a',
    '~~a',
    '`',
    '`a',
    '``a`',
    '\\',
    '\\`',
  ].map((part) => many(part)),
  ...['a@a.', 'a@', 'http://', 'http://a.', 'www.', 'https://a/_(', '<a@b', '<http://', '<a '].map((part) =>
    many(part),
  ),
  ...[
    '> ',
    '>',
    '- ',
    '- a\n',
    '1. ',
    '1) a\n',
    '* - + ',
    '# ',
    '## a\n',
    '|',
    '|a|b\n',
    'a|\n-|\n',
    '|-|-\n',
  ].map((part) => many(part)),
  ...[
    '```\n',
    '~~~\n',
    '---\n',
    '===\n',
    'a\n',
    'a\n\n',
    'a  \n',
    '\\\n',
    '    a\n',
    '[a]: b\n',
    '"a" ',
    "'a",
  ].map((part) => many(part)),
  ...['-\n', '\n--', 'a\n---\n', 'a\n|-|-\n', '- |-|-\n', '|\n|-', "'*", '"*a*'].map((part) => many(part)),
  many('a\n', 'a|b\n-|-\n'),
  many('a|b\n', '|a|b|c\n|-|-|-\n'),
  many('- a\n', `a|b\n-|-\n${'|\n'.repeat(1_400)}\n`),
  many('.\n)-', '- '),
  many('a\n', '> '.repeat(50)),
  many('a\n\n', '- '.repeat(50)),
  ['lists in lists', (size) => indent(size)],
  nested('[', ']'),
  nested('*', '*'),
  nested('**a ', '**'),
  nested('[a', '](b)'),
  nested('_(', ')_'),
];

/**
 * Returns a list whose entries are nested more and more deeply. Starts at the margin again when a line has
 * 200 characters.
 */
function indent(size: number): string {
  const lines: string[] = [];
  for (let length = 0, level = 0; length < size; level = (level + 1) % 100) {
    lines.push(`${'  '.repeat(level)}- a`);
    length += 2 * level + 4;
  }
  return lines.join('\n');
}

export const STYLES: readonly HostileText[] = [
  ...['\n}', '}\n', '{', '(', ')', '/*', '*/', '"', '"\n', "'\n", '\\', 'url(', 'url(a', 'a{}', 'a{b:c}'].map(
    (part) => many(part),
  ),
  ...['@media{', '@font-face{', 'a:b;', 'var(', 'rgb(0,', '@', '&', 'a,', 'a>', ':is('].map((part) =>
    many(part),
  ),
  ...['{ ', '( ', 'a{} ', '{}\n', '{a}', '{;}', 'a{b{c:d}}', '@a{}', '@supports(a){}', 'a{margin:0 0}'].map(
    (part) => many(part),
  ),
  many('colour:a;', 'a{', '}'),
  many('a,', 'a{font-family:', '}'),
  many('p.p1{', ','),
  nested('a{', '}'),
  nested('(', ')'),
  nested('@media a{', '}'),
];

export const TABLES: readonly HostileText[] = [
  ...['\n', ',', '"', '"\n', '","', '""', 'a,', 'a,b\n', '"a\n', ';', '\t', '\r'].map((part) => many(part)),
  many('b,B,3,4\n', 'a\n"'),
  many('"', 'a\n'),
  many('0', 'a,b\na,', 'x'),
];

export const ADDRESSES: readonly HostileText[] = [
  ...[
    '/',
    '../',
    '//',
    '?a=',
    '&utm_source=',
    'http://',
    'https://a/',
    'a:',
    '::',
    '0:',
    '@',
    'a@',
    ';a=b',
    ', ',
  ].map((part) => many(part)),
  ...around('/.-0a@:?#[%', 'https://', ' '),
  ...around('/#\n', 'https://a', '\n#'),
  many('m?', 'mailto:a@b', '@'),
  many('.m', 'a@b', '@'),
  many('-', 'a@b', '@'),
  many('.:', '//a', ':'),
  many('0', 'Version/', '('),
  many('[&', 'https://www.youtube.com/watch?v'),
  many(' a', 'https://a', '.js'),
];

export const OBJECTS: readonly HostileText[] = [
  ...['[', '{"a":', '"[', '"\\', '[1,', '{', '{a', '{a}', '{{', '"a":', '\\u'].map((part) => many(part)),
  nested('[', ']'),
  nested('{"a":', '}'),
];

export const SHORTCODES: readonly HostileText[] = [
  ...['[a]', '[a ', '[a b="', '[[a', '[/a]', '[caption]', '[gallery', '[code]', '<!-- wp:a -->', '->['].map(
    (part) => many(part),
  ),
  many('\t', '<!-- wp:a', '} -->'),
  many('<!-- wp:a {"a":'),
  many('\n \n', 'a', 'b'),
  many('</pre>', '<pre>'),
];
