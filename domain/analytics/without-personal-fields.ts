const PERSONAL_FIELDS = [
  'userAgent',
  'viewportInnerWidth',
  'viewportInnerHeight',
  'screenWidth',
  'screenHeight',
  'clientDate',
  'screen',
  'lang',
];

/** Removes all fields that could identify a visitor (A3.40). */
export function withoutPersonalFields<T extends Record<string, unknown>>(data: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !PERSONAL_FIELDS.includes(name)),
  ) as Partial<T>;
}
