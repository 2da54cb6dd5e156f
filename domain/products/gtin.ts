/** Lengths of a GTIN: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN, ISBN) and GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Weighs the digits from the right by 3 and 1 in turn (GS1 General Specifications, 7.9.1). */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns the digits without spaces and hyphens if the barcode is as long as a GTIN, or else null. */
function toDigits(barcode: string): string | null {
  const digits = barcode.replace(/[\s-]/g, '');
  return GTIN.test(digits) ? digits : null;
}

/** Returns the barcode's GTIN; null for the store's own code. */
export function findGtin(barcode: string): string | null {
  const digits = toDigits(barcode);
  return digits !== null && gtinProblem(digits) === null ? digits : null;
}

/** Returns what is wrong with a barcode, or null. A code that is not as long as a GTIN is the store's own. */
export function gtinProblem(barcode: string): string | null {
  const digits = toDigits(barcode);
  if (digits === null) return null;
  const expected = checkDigit(digits.slice(0, -1));
  return digits.endsWith(String(expected))
    ? null
    : `The last digit of this barcode should be ${expected}. Check the number, or add a letter to your own code.`;
}
