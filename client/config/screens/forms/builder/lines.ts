const LONGEST = 200;

/** Non-empty lines of a text. */
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Validates lines as options of a field; null when valid. */
export function validateLines(lines: readonly string[], most: number): string | null {
  if (lines.length === 0) return 'Enter at least one line.';
  if (lines.length > most) return `At most ${most} lines.`;
  const twice = lines.find((line, index) => lines.indexOf(line) !== index);
  if (twice !== undefined) return `“${twice}” is there twice.`;
  const long = lines.find((line) => line.length > LONGEST);
  return long === undefined ? null : `“${long.slice(0, 30)}…” is longer than ${LONGEST} characters.`;
}
