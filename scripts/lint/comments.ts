export interface Comment {
  text: string;
  line: number;
}

/** Matches strings, templates without nesting, regular expressions after an operator, and comments. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:[!&|?{};]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

/** Finds comments. Consecutive `//` lines are one comment. */
export function findComments(source: string): Comment[] {
  const comments: (Comment & { end: number; isLine: boolean })[] = [];
  for (const { 0: token, index } of source.matchAll(TOKENS)) {
    const isLine = token.startsWith('//');
    if (!isLine && !token.startsWith('/*')) continue;
    const text = isLine
      ? token.slice(2).trim()
      : token
          .slice(2, -2)
          .split('\n')
          .map((row) => row.replace(/^[\s*]+/, '').trimEnd())
          .join(' ')
          .trim();
    const last = comments.at(-1);
    const end = index + token.length;
    if (isLine && last?.isLine && /^\s*$/.test(source.slice(last.end, index))) {
      last.text += ` ${text}`;
      last.end = end;
      continue;
    }
    comments.push({ text, line: source.slice(0, index).split('\n').length, end, isLine });
  }
  return comments.map(({ text, line }) => ({ text, line }));
}
