/** A list's filter or order, as a URL parameter. */
export interface ViewField<Value> {
  start: Value;
  /** Parses the URL parameter. Returns undefined for an invalid value, which then counts as absent. */
  parse: (text: string) => Value | undefined;
  /** Whether typing a value replaces the history entry instead of adding one. */
  isTyped?: true;
  /** Whether the field never hides rows, such as the sort order. */
  showsAll?: true;
}

/** Maximum search length accepted by every list API. */
const MAX_SEARCH_LENGTH = 100;

export const searchField = (): ViewField<string> => ({
  start: '',
  parse: (text) => text.slice(0, MAX_SEARCH_LENGTH),
  isTyped: true,
});

export const choiceField = <const Value extends string, const Start extends Value>(
  values: readonly Value[],
  start: Start,
): ViewField<Value> => ({ start, parse: (text) => values.find((value) => value === text) });

export const sortField = <const Value extends string, const Start extends Value>(
  values: readonly Value[],
  start: Start,
): ViewField<Value> => ({ ...choiceField(values, start), showsAll: true });

/** A field with an open set of values, such as categories or ids; '' means any. */
export const textField = (isValid: (text: string) => boolean): ViewField<string> => ({
  start: '',
  parse: (text) => (isValid(text) ? text : undefined),
});

export const isShort =
  (maxLength: number) =>
  (text: string): boolean =>
    text.length <= maxLength;

/** Validates an id like `idSchema`, but without zod, which the panel's first view must not load. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

export const MAX_AGES_DAYS = [1, 7, 30, 365] as const;

/** Filters by maximum age in days; 0 means any time. */
export const ageField = (): ViewField<number> => ({
  start: 0,
  parse: (text) => MAX_AGES_DAYS.find((days) => String(days) === text),
});
