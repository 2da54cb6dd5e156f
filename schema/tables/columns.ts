import { customType, type SQLiteCustomColumnBuilder } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod';

type JsonBuilder<Value> = SQLiteCustomColumnBuilder<{
  name: string;
  dataType: 'custom';
  columnType: 'SQLiteCustomColumn';
  data: Value;
  driverParam: string;
  enumValues: undefined;
}>;

/** Column of JSON text that is parsed with a contract. Throws if the stored text violates the contract. */
export const json = <Contract extends z.ZodType>(
  contract: Contract,
  name = '',
): JsonBuilder<z.infer<Contract>> =>
  customType<{ data: z.infer<Contract>; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => contract.parse(JSON.parse(text)),
  })(name);
