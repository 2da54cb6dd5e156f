import { COMMON_FIELDS, REQUIRED_FIELDS } from '#schema/contracts/analytics/common-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface SplitEvent {
  common: Record<string, string | number>;
  custom: Record<string, unknown>;
  missing: string[];
}

/** Separates common and custom fields (B3.10.01 to B3.10.05). Drops fields of the wrong type (B5.22). */
export function splitEvent(fields: Fields, warn: (message: string) => void): SplitEvent {
  const common: Record<string, string | number> = {};
  const custom: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const type = Object.hasOwn(COMMON_FIELDS, name) ? COMMON_FIELDS[name] : undefined;
    if (value === undefined || value === null) continue;
    if (type === undefined) custom[name] = value;
    else if (hasType(type, value)) common[name] = value;
    else warn(`The field ${name} of an analytics event must be a ${type}. It is ignored.`);
  }
  return { common, custom, missing: REQUIRED_FIELDS.filter((name) => common[name] === undefined) };
}

const hasType = (type: 'string' | 'number', value: unknown): value is string | number =>
  typeof value === type && !Number.isNaN(value);
