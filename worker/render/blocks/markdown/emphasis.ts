import type { Token } from 'marked';

/** A run of `*`, `_` or `~` that begins or ends emphasis (CommonMark 6.2; GFM, strikethrough). */
export interface Run {
  mark: string;
  count: number;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  closes: number[];
  opens: number[];
}

export type InlinePart = { token: Token; depth: number } | { run: Run };

/** Maximum nesting of emphasis and of images in images. Deeper nesting could overflow the stack. */
export const MAX_INLINE_LEVELS = 20;

const SPACE = /^\s?$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;

export function readRun(text: string, at: number): { run: Run; end: number } | null {
  const mark = text[at] ?? '';
  let end = at + 1;
  while (text[end] === mark) end += 1;
  const length = end - at;
  if (mark === '~' && length > 2) return null;
  const before = characterBefore(text, at);
  const after = end < text.length ? String.fromCodePoint(text.codePointAt(end) ?? 0) : '';
  const isLeft =
    !SPACE.test(after) && (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before));
  const isRight =
    !SPACE.test(before) && (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after));
  const run = {
    mark,
    count: length,
    length,
    canOpen: isLeft && (mark !== '_' || !isRight || PUNCTUATION.test(before)),
    canClose: isRight && (mark !== '_' || !isLeft || PUNCTUATION.test(after)),
    closes: [],
    opens: [],
  };
  return { run, end };
}

const characterBefore = (text: string, at: number): string =>
  /[\udc00-\udfff]/.test(text[at - 1] ?? '') ? text.slice(Math.max(0, at - 2), at) : (text[at - 1] ?? '');

/**
 * Returns whether two delimiter runs match. The rule about multiples of three (CommonMark 6.2) keeps `*a**b*`
 * as one emphasis.
 */
function isPair(opener: Run, closer: Run): boolean {
  if (opener.mark !== closer.mark || !opener.canOpen) return false;
  if (closer.mark === '~') return opener.count === closer.count;
  const isBoth = closer.canOpen || opener.canClose;
  return !isBoth || (opener.length + closer.length) % 3 !== 0 || closer.length % 3 === 0;
}

/**
 * Pairs delimiter runs. Skips ranges already searched for the same kind of run, so that the time stays
 * linear.
 */
export function pairRuns(runs: readonly Run[]): void {
  const before: number[] = [];
  const searched = new Map<string, number>();
  let last = -1;
  for (const [at, closer] of runs.entries()) {
    before[at] = last;
    while (closer.canClose && closer.count > 0) {
      const kind = `${closer.mark}${closer.canOpen}${closer.mark === '~' ? closer.count : closer.length % 3}`;
      const floor = searched.get(kind) ?? -1;
      let found: number = before[at] ?? -1;
      let opener: Run | undefined = runs[found];
      while (opener && found > floor && !isPair(opener, closer)) {
        found = before[found] ?? -1;
        opener = runs[found];
      }
      if (!opener || found <= floor) {
        searched.set(kind, before[at] ?? -1);
        break;
      }
      const signs = closer.mark === '~' ? closer.count : Math.min(2, opener.count, closer.count);
      opener.count -= signs;
      closer.count -= signs;
      opener.opens.push(signs);
      closer.closes.push(signs);
      before[at] = opener.count > 0 ? found : (before[found] ?? -1);
    }
    last = closer.count > 0 && closer.canOpen ? at : (before[at] ?? -1);
  }
}

export const textToken = (text: string): Token => ({ type: 'text', raw: text, text });

export function nestEmphasis(pieces: readonly InlinePart[]): { tokens: Token[]; depth: number } {
  const tokens: Token[] = [];
  /** Open emphasis. Beyond the maximum nesting, `inner` and `outer` are the same list. */
  const open: { inner: Token[]; outer: Token[] }[] = [];
  let inner = tokens;
  let depth = 0;
  let words = '';
  const endWords = () => {
    if (words !== '') inner.push(textToken(words));
    words = '';
  };
  for (const piece of pieces) {
    if ('token' in piece) {
      if (piece.token.type === 'text') words += piece.token.text;
      else {
        endWords();
        inner.push(piece.token);
        depth = Math.max(depth, open.length + piece.depth);
      }
      continue;
    }
    const { mark, count, closes, opens } = piece.run;
    for (const signs of closes) {
      const closed = open.pop();
      if (closed && closed.inner !== closed.outer) {
        endWords();
        closed.outer.push({ type: getMarkType(mark, signs), raw: '', text: '', tokens: closed.inner });
        inner = closed.outer;
      } else words += mark.repeat(signs);
    }
    words += mark.repeat(count);
    for (const signs of opens.toReversed()) {
      const isKept = open.length < MAX_INLINE_LEVELS;
      if (isKept) endWords();
      else words += mark.repeat(signs);
      open.push({ inner: isKept ? [] : inner, outer: inner });
      inner = open.at(-1)?.inner ?? inner;
      depth = Math.max(depth, Math.min(open.length, MAX_INLINE_LEVELS));
    }
  }
  endWords();
  return { tokens, depth };
}

const getMarkType = (mark: string, signs: number): 'del' | 'strong' | 'em' =>
  mark === '~' ? 'del' : signs === 2 ? 'strong' : 'em';
