/**
 * Parts of an address {line1, line2, city, state, zip, country}, or of a likert answer, by statement:
 * {statement: -2 to 2}.
 */
export type Parts = Readonly<Record<string, string>>;
export interface FileAnswer {
  id: string;
  name: string;
  bytes: number;
  type: string;
}
export type FieldValue = string | readonly string[] | Parts | readonly FileAnswer[];
export type FormValues = Readonly<Record<string, FieldValue>>;

export const COMPOSITE_PARTS = {
  name: ['first', 'last'],
  address: ['line1', 'line2', 'city', 'state', 'zip', 'country'],
  phone: ['country', 'areaCode', 'prefix', 'line'],
  time: ['hour', 'minute', 'second', 'ampm'],
  date: ['month', 'day', 'year'],
} as const;
