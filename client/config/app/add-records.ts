import { type FoundRecord, RECORD_KINDS, type RecordKind } from '#schema/contracts/sites/records.ts';
import type { CommandGroup } from '../kit/navigation/command-groups.ts';
import type { Command } from '../kit/navigation/commands.ts';
import { editorHref } from '../kit/navigation/editor-href.ts';
import type { Hit } from '../kit/navigation/find-by-words.ts';
import { formHref } from '../kit/navigation/forms-paths.ts';
import { navigate } from '../kit/navigation/router.ts';
import { customersScreen } from '../screens/customers/screen.ts';
import { ordersScreen } from '../screens/orders/screen.ts';
import { productsScreen } from '../screens/products/screen.ts';

/** Lists records after all commands, so that late results move nothing that is already listed. */
const LAST_RANK = 100;

const KINDS: Readonly<Record<RecordKind, { group: CommandGroup; href: (record: FoundRecord) => string }>> = {
  page: { group: 'Pages', href: ({ path }) => editorHref(path) },
  product: { group: 'Products', href: ({ id }) => `${productsScreen.href}/${id}` },
  item: { group: 'Items', href: ({ path }) => editorHref(path) },
  order: { group: 'Orders', href: ({ id }) => `${ordersScreen.href}/${id}` },
  customer: {
    group: 'Customers',
    href: ({ id }) => `${customersScreen.href}/${encodeURIComponent(id)}`,
  },
  form: { group: 'Forms', href: ({ id }) => formHref(id) },
};

function toHit(record: FoundRecord): Hit<Command> {
  const { group, href } = KINDS[record.kind];
  const command: Command = {
    id: `${record.kind}-${record.id}`,
    label: record.title,
    group,
    run: () => navigate(href(record)),
    ...(record.details !== '' && record.details !== record.title && { within: record.details }),
  };
  return { item: command, keyword: null, rank: LAST_RANK + RECORD_KINDS.indexOf(record.kind) };
}

/** Adds the records that the server found, except pages that the page editor already lists. */
export function addRecords(
  hits: readonly Hit<Command>[],
  records: readonly FoundRecord[],
): readonly Hit<Command>[] {
  const listed = new Set(hits.map(({ item }) => item.id));
  return [...hits, ...records.map(toHit).filter(({ item }) => !listed.has(item.id))];
}
