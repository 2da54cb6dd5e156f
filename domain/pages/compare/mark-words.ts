/** `head` and `tail` are the same in both texts; `middle` differs. */
export interface MarkedWords {
  head: string;
  middle: string;
  tail: string;
}

/** Number of unchanged characters shown around a difference. */
const CONTEXT = 60;

/** Marks changed words and shortens long unchanged parts. */
export function markWords(before: string, after: string): { before: MarkedWords; after: MarkedWords } {
  const [was, is] = [before.split(/(?<= )/), after.split(/(?<= )/)];
  const most = Math.min(was.length, is.length);
  let same = 0;
  while (same < most && was[same] === is[same]) same++;
  let end = 0;
  while (end < most - same && was[was.length - 1 - end] === is[is.length - 1 - end]) end++;
  const mark = (words: readonly string[]): MarkedWords => ({
    head: shortenStart(words.slice(0, same).join('')),
    middle: words.slice(same, words.length - end).join(''),
    tail: shortenEnd(words.slice(words.length - end).join('')),
  });
  return { before: mark(was), after: mark(is) };
}

function shortenStart(text: string): string {
  if (text.length <= CONTEXT) return text;
  const from = text.indexOf(' ', text.length - CONTEXT);
  return `… ${text.slice(from + 1)}`;
}

function shortenEnd(text: string): string {
  if (text.length <= CONTEXT) return text;
  const to = text.lastIndexOf(' ', CONTEXT);
  return `${text.slice(0, to < 0 ? CONTEXT : to)} …`;
}
