/**
 * Stored answers by field id, without empty ones. Checkboxes have the chosen options. Parts: name {first,
 * last}; address {line1, line2, city, state, zip, country}; phone {country, areaCode, prefix, line}; time
 * {hour, minute, second, ampm}; date {month, day, year}; likert {statement's number: -2 to 2}.
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
