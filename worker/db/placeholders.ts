import { is, Param, Placeholder } from 'drizzle-orm';

type Named = Readonly<Record<string, unknown>>;
type Slot = (values: Named) => unknown;

function take(values: Named, name: string): unknown {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name];
}

function toSlot(value: unknown): Slot {
  if (is(value, Placeholder)) {
    const { name } = value;
    return (values) => take(values, name);
  }
  if (is(value, Param) && is(value.value, Placeholder)) {
    const { encoder } = value;
    const { name } = value.value;
    return (values) => {
      const given = take(values, name);
      return given === null ? null : encoder.mapToDriverValue(given);
    };
  }
  return () => value;
}

/** A faster alternative to drizzle's fillPlaceholders() that locates placeholders only once. */
export function createFiller(bound: readonly unknown[]): (values: Named) => unknown[] {
  const slots = bound.map(toSlot);
  return (values) => slots.map((slot) => slot(values));
}
