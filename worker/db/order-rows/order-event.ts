import { isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { parseShallowJson } from '#schema/contracts/json-depth.ts';
import {
  type OrderEvent,
  type OrderEventKind,
  type StoredOrderEvent,
  storedOrderEventSchema,
} from '#schema/contracts/orders/order-event.ts';
import { jsonObject } from '../fragments.ts';

type Detail<Kind extends OrderEventKind> = Extract<StoredOrderEvent, { kind: Kind }>['detail'];
type FieldValues<Fields> = { [Name in keyof Fields]: Fields[Name] | SQLWrapper };

/**
 * Builds an entry for an order's timeline. Checks the types of `kind` and `detail` against the contract.
 * Values may be SQL expressions.
 */
export function orderEvent<Kind extends OrderEventKind>(
  kind: Kind,
  detail: FieldValues<Detail<Kind>>,
): { kind: Kind; detail: string | SQL<string> } {
  const fields = Object.entries(detail);
  if (!fields.some(([, value]) => isSQLWrapper(value))) return { kind, detail: JSON.stringify(detail) };
  const expressions = fields.map(([name, value]) => [
    name,
    isSQLWrapper(value) ? value : sql`json(${JSON.stringify(value)})`,
  ]);
  return { kind, detail: jsonObject(Object.fromEntries(expressions)) };
}

/**
 * Converts a row to a timeline entry. Logs a row that violates its contract instead of failing, so that the
 * rest of the order stays visible.
 */
export function toOrderEvent({
  kind,
  detail,
  ...row
}: Pick<OrderEvent, 'id' | 'at' | 'by'> & { kind: string; detail: string }): OrderEvent {
  const parsed = storedOrderEventSchema.safeParse({ kind, detail: parseShallowJson(detail) });
  if (parsed.success) return { ...row, ...parsed.data };
  console.error(`order event ${row.id} of kind ${kind} is unreadable`, parsed.error.issues);
  return { ...row, kind: 'unreadable', detail: {} };
}
