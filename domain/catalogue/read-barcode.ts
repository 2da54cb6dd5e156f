import { gtinProblem } from '#domain/products/gtin.ts';
import { MAX_BARCODE_LENGTH } from '#schema/contracts/products/product.ts';

/** Spreadsheets write long numbers this way and drop their last digits. */
const ROUNDED_NUMBER = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** Reads a barcode from a file. Warns about a wrong barcode and leaves it out. */
export function readBarcode(cell: string | undefined, warn: (message: string) => void): string | null {
  // Shopify puts a quote before a barcode, so that spreadsheets keep its zeros.
  const barcode = cell?.replace(/^'/, '').trim();
  if (!barcode) return null;
  const problem = ROUNDED_NUMBER.test(barcode)
    ? 'A spreadsheet shortened it.'
    : barcode.length > MAX_BARCODE_LENGTH
      ? `It can have up to ${MAX_BARCODE_LENGTH} characters.`
      : gtinProblem(barcode);
  if (problem === null) return barcode;
  warn(`The barcode “${barcode.slice(0, MAX_BARCODE_LENGTH)}” is not imported. ${problem}`);
  return null;
}
