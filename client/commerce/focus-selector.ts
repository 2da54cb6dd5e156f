/**
 * A selector for the focused element within `part`, to find it again in its replacement: by id, else by name and
 * value for radio buttons. Null when the focus is elsewhere.
 */
export function getFocusSelector(part: Element): string | null {
  const element = document.activeElement;
  if (!element || !part.contains(element)) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  return element instanceof HTMLInputElement && element.name
    ? `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`
    : null;
}
