let answers: Record<string, unknown> | null = null;
/** Address of the document. Undefined in tests without a browser. */
const opened = globalThis.location?.href;

/**
 * Takes the answer of a first call from the panel's document; undefined without one. Each is used once, and none after the panel
 * has left the address that it opened with: a later call may have another answer.
 */
export function takeFirstAnswer(path: string): unknown {
  answers ??= JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}');
  if (globalThis.location?.href !== opened) answers = {};
  const answer = answers?.[path];
  if (answer !== undefined) delete answers?.[path];
  return answer;
}
