/**
 * A selector of what has the focus within a part of the page, to find it again in the part that takes its place: by its id, else a
 * field by name and value, as one of several radio buttons. Null when the focus is elsewhere.
 */
export function focusedIn(part: Element): string | null {
  const element = document.activeElement;
  if (!element || !part.contains(element)) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  return element instanceof HTMLInputElement && element.name
    ? `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`
    : null;
}
