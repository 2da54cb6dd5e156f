let answers: Record<string, unknown> | null = null;

/**
 * Returns a response that the panel's document embeds for a first call; undefined without one. Each can be used once,
 * since a later call may have another response.
 */
export function takeFirstAnswer(path: string): unknown {
  answers ??= JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}');
  const answer = answers?.[path];
  if (answer !== undefined) delete answers?.[path];
  return answer;
}
