/** An amount without a minus, in any notation, with the text of its currency before or after it. */
const AMOUNT = /^[^\d−-]*(\d[\d\s,.’']*?)(?:[.,](\d{1,2}))?[^\d]*$/;

/** Returns whether a text is an amount above `limit`, in major units. The amount may have any number of digits. */
export function isAmountAbove(text: string, limit: number): boolean {
  const [, integer = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  return Number(`${integer.replace(/\D/g, '')}.${fraction}`) > limit;
}
