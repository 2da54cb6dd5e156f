/** Fields of a payload that can identify a visitor, besides the id. */
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

/** Removes everything that could identify a visitor, for sites that restrict visitor data (A3.40). */
export function withoutPersonalFields<T extends Record<string, unknown>>(data: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !PERSONAL_FIELDS.includes(name)),
  ) as Partial<T>;
}
