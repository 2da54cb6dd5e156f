import { parseAst, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { tablesWithoutConstraints } from '../../scripts/tables-without-constraints.ts';

function transform(code: string): string {
  const { transform } = tablesWithoutConstraints();
  if (!transform || typeof transform !== 'object') throw new Error('no transform');
  const context = { parse: (text: string) => parseAst(text) };
  const { code: short } = (
    transform.handler as unknown as (this: typeof context, code: string) => Rollup.SourceDescription
  ).call(context, code);
  return short as string;
}

it('the transform blanks out indexes and checks in table definitions and keeps the columns', () => {
  const code = [
    "export const carts = sqliteTable('carts', { id: text() }, (table) => [",
    "  index('carts_id').on(table.id),",
    ']);',
    "const inner = sqliteTable('inner', { id: text() });",
    "export const name = other('a', {}, () => 1);",
  ].join('\n');
  const short = transform(code);
  expect(short).toHaveLength(code.length);
  expect(short.replace(/ +/g, ' ')).toBe(
    [
      "export const carts = sqliteTable('carts', { id: text() }, ",
      ' ',
      ' );',
      "const inner = sqliteTable('inner', { id: text() });",
      "export const name = other('a', {}, () => 1);",
    ].join('\n'),
  );
});
