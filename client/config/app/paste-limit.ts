interface Pasting {
  value: string;
  /** Selected part of the value, which the pasted text replaces. */
  selected: number;
  maxLength: number;
  /** Whether the field has several lines; a field with one line leaves out line breaks. */
  hasLines: boolean;
}

/** Returns the number of pasted characters that a field leaves out, because it is full. */
export function countCut(pasted: string, { value, selected, maxLength, hasLines }: Pasting): number {
  if (maxLength < 0) return 0;
  const text = hasLines ? pasted.replace(/\r\n?/g, '\n') : pasted.replace(/[\r\n]/g, '');
  const room = Math.max(0, maxLength - (value.length - selected));
  return Math.max(0, text.length - room);
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const getName = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.ariaLabel ?? field.labels?.[0]?.textContent?.trim() ?? '';

/** Returns a notice if a field cannot hold all of the text that is pasted into it; null otherwise. */
export function describeCutPaste(event: ClipboardEvent): string | null {
  const { target, clipboardData } = event;
  if (event.defaultPrevented || !isField(target) || target.readOnly) return null;
  const { selectionStart, selectionEnd, maxLength } = target;
  if (selectionStart === null || selectionEnd === null) return null;
  const cut = countCut(clipboardData?.getData('text/plain') ?? '', {
    value: target.value,
    selected: selectionEnd - selectionStart,
    maxLength,
    hasLines: target instanceof HTMLTextAreaElement,
  });
  if (cut === 0) return null;
  const [limit, left] = [maxLength, cut].map((count) => count.toLocaleString('en-US'));
  const ends =
    cut === 1
      ? 'The last character of the pasted text was'
      : `The last ${left} characters of the pasted text were`;
  const name = getName(target);
  return `${name === '' ? 'This field' : `“${name}”`} holds at most ${limit} characters. ${ends} left out.`;
}
