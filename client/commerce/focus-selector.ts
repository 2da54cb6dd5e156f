/** Returns a selector for the focused element, or null if focus is outside `part`. */
export function getFocusSelector(part: Element): string | null {
  const element = document.activeElement;
  if (!element || !part.contains(element)) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  return element instanceof HTMLInputElement && element.name
    ? `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`
    : null;
}
