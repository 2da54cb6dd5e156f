/** Fields of a payload that identify a visitor, besides the id. */
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

/** A payload without what could single a visitor out, for sites that restrict visitor data (A3.40, server-design §6). */
export function withoutPersonalFields<T extends Record<string, unknown>>(data: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !PERSONAL_FIELDS.includes(name)),
  ) as Partial<T>;
}
