import type { Suggestions } from '#schema/contracts/pages/suggestions.ts';
import type { suggestPages } from '#schema/contracts/pages/visitor-calls.ts';
import { visitorRequest } from '../page/request.ts';

export type Suggestion = Suggestions['results'][number];

const MAX_KEPT = 30;
/** One letter suggests too much, except where a letter is a word. */
const isEnough = (term: string) => [...term].length > 1 || /[^ -\u024f]/.test(term);

/** Fetches suggestions for terms; the last term wins, and known ones cost no request. */
export function createSuggester(): (term: string) => Promise<readonly Suggestion[] | null> {
  const known = new Map<string, readonly Suggestion[]>();
  let asking: AbortController | undefined;
  return async (typed) => {
    const term = typed.trim();
    asking?.abort();
    if (!isEnough(term)) return [];
    const kept = known.get(term);
    if (kept) return kept;
    const mine = new AbortController();
    asking = mine;
    try {
      const answer = await visitorRequest<typeof suggestPages>('GET', '/api/search', {
        query: { q: term },
        signal: mine.signal,
      });
      if (!answer.ok) throw new Error(`suggestions answered ${answer.status}`);
      const { results } = await answer.json();
      if (known.size >= MAX_KEPT) known.clear();
      known.set(term, results);
      return results;
    } catch (error) {
      // A newer term takes the place of this one.
      if (mine.signal.aborted) return null;
      throw error;
    }
  };
}
