export interface Cell {
  element: HTMLInputElement | HTMLSelectElement;
  row: number;
  column: number;
}

export function getCell(target: unknown): Cell | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined
    ? null
    : { element: target, row: Number(row), column: Number(column) };
}

const STAYS = { rows: 0, columns: 0 };

/**
 * Returns the neighbouring cell that a key moves to. Left and Right leave an input only when the caret is at
 * the start or end of its text. In a select, Up and Down change the option instead.
 */
export function getCaretMove(
  {
    key,
    shiftKey,
    altKey,
    isComposing,
  }: Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'isComposing'>,
  element: Cell['element'],
): { rows: number; columns: number } {
  if (altKey || isComposing) return STAYS;
  const isInput = element instanceof HTMLInputElement;
  switch (key) {
    case 'Enter':
      return isInput ? { rows: shiftKey ? -1 : 1, columns: 0 } : STAYS;
    case 'ArrowDown':
    case 'ArrowUp':
      return isInput || shiftKey ? { rows: key === 'ArrowDown' ? 1 : -1, columns: 0 } : STAYS;
    case 'ArrowLeft':
    case 'ArrowRight':
      return shiftKey ? STAYS : { rows: 0, columns: getStep(key, element) };
    default:
      return STAYS;
  }
}

function getStep(key: string, element: Cell['element']): number {
  const isForward = (key === 'ArrowRight') === (getComputedStyle(element).direction !== 'rtl');
  if (element instanceof HTMLSelectElement) return isForward ? 1 : -1;
  const { selectionStart, selectionEnd, value } = element;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isAtEdge = selectionStart === selectionEnd && selectionStart === (isForward ? value.length : 0);
  if (!isWhole && !isAtEdge) return 0;
  return isForward ? 1 : -1;
}
