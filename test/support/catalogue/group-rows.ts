import type { CatalogueFormat, CatalogueRow, Issue } from '#domain/catalogue/catalogue-product.ts';
import { createRowKeys, NAMELESS_ROW } from '#domain/catalogue/group-rows.ts';

export function groupRows(
  format: CatalogueFormat,
  rows: readonly CatalogueRow[],
): { groups: { key: string; rows: CatalogueRow[] }[]; issues: Issue[] } {
  const keys = createRowKeys(format);
  const issues: Issue[] = [];
  const keyed = rows.map((row) => ({ row, key: keys.getKey(row) }));
  const resolved = keys.resolved();
  const groups = new Map<string, CatalogueRow[]>();
  for (const { row, key } of keyed) {
    if (key === null) issues.push({ line: row.line, level: 'error', message: NAMELESS_ROW });
    else {
      const own = resolved.get(key) ?? key;
      groups.set(own, [...(groups.get(own) ?? []), row]);
    }
  }
  return { groups: [...groups].map(([key, list]) => ({ key, rows: list })), issues };
}
