export const SPREADSHEET =
  'This is an Excel or Zip file. Save its sheet as CSV (UTF-8) and choose that file.';
export const NOT_TEXT =
  'This is not a text file in UTF-8. Save the sheet as CSV (UTF-8) and choose that file.';

/** First bytes of file types that users mistake for CSV. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], problem: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], SPREADSHEET],
  [[0xd0, 0xcf, 0x11, 0xe0], SPREADSHEET],
  [[0x25, 0x50, 0x44, 0x46], NOT_TEXT],
  [[0x89, 0x50, 0x4e, 0x47], NOT_TEXT],
  [[0xff, 0xd8, 0xff], NOT_TEXT],
];

const isMarked = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Returns the reason why the bytes are not text, or null. */
export function findContentProblem(bytes: Uint8Array): string | null {
  const [, problem = null] =
    SIGNATURES.find(([signature]) => signature.every((byte, index) => bytes[index] === byte)) ?? [];
  if (problem !== null) return problem;
  return !isMarked(bytes) && bytes.includes(0) ? NOT_TEXT : null;
}
