/**
 * Maximum number of cached characters. Must exceed a page of 1 MB, or the page's last texts would evict its
 * first.
 */
const MEMORY_CHARACTERS = 6_000_000;

/** Memoises a function whose result depends only on its text. Evicts the oldest entries first. */
export function rememberText(answerTo: (text: string) => string): (text: string) => string {
  const answers = new Map<string, string>();
  let characters = 0;
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = answerTo(text);
    const added = text.length + answer.length;
    if (added > MEMORY_CHARACTERS / 2) return answer;
    answers.set(text, answer);
    characters += added;
    for (const [oldest, old] of answers) {
      if (characters <= MEMORY_CHARACTERS) break;
      answers.delete(oldest);
      characters -= oldest.length + old.length;
    }
    return answer;
  };
}
