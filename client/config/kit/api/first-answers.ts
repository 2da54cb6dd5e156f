let answers: Record<string, unknown> | null = null;

/**
 * Takes the answer of a first call from the panel's document; undefined without one. Each counts once: a later call may have
 * another answer.
 */
export function takeFirstAnswer(path: string): unknown {
  answers ??= JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}');
  const answer = answers?.[path];
  if (answer !== undefined) delete answers?.[path];
  return answer;
}
