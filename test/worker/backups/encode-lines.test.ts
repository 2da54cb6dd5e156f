import { expect, it } from 'vitest';
import { encodeLines } from '#worker/backups/encode-lines.ts';

it.each([
  ['no line', []],
  ['short lines in several scripts', ['{"a":"Vase"}', '{"a":"כלי"}', '{"a":"🏺"}']],
  ['a row of 2 MB', ['before', 'é'.repeat(1_000_000), 'after']],
  ['lines that together exceed the buffer', Array.from({ length: 700 }, (_, line) => `${line}`.repeat(500))],
])('encodes %s', (_, lines) => {
  const { content, count } = encodeLines(lines);
  expect(count).toBe(lines.length);
  expect(new TextDecoder().decode(content)).toBe(lines.map((line) => `${line}\n`).join(''));
});
