import {
  allResults,
  noConnection,
  noSuggestions,
  suggestionCount,
  suggestions as suggestionsName,
} from '#messages/search.ts';
import type { Suggestions } from '#schema/contracts/pages/suggestions.ts';
import type { suggestPages } from '#schema/contracts/pages/visitor-calls.ts';
import { visitorRequest } from '../page/request.ts';
import './search.css';

type Suggestion = Suggestions['results'][number];

const MAX_CACHED = 30;
/**
 * Returns whether a term is long enough to search. A single letter matches too much, except in scripts where
 * one character can be a word.
 */
const isEnough = (term: string) => [...term].length > 1 || /[^ -\u024f]/.test(term);

/**
 * Creates a function that fetches suggestions. A newer term aborts the request for the previous one, and each
 * term is requested only once.
 */
function createSuggester(): (term: string) => Promise<readonly Suggestion[] | null> {
  const known = new Map<string, readonly Suggestion[]>();
  let asking: AbortController | undefined;
  return async (typed) => {
    const term = typed.trim();
    asking?.abort();
    if (!isEnough(term)) return [];
    const kept = known.get(term);
    if (kept) return kept;
    const controller = new AbortController();
    asking = controller;
    try {
      const answer = await visitorRequest<typeof suggestPages>('GET', '/api/search', {
        query: { q: term },
        signal: controller.signal,
      });
      if (!answer.ok) throw new Error(`suggestions answered ${answer.status}`);
      const { results } = await answer.json();
      if (known.size >= MAX_CACHED) known.clear();
      known.set(term, results);
      return results;
    } catch (error) {
      // A newer term has replaced this one.
      if (controller.signal.aborted) return null;
      throw error;
    }
  };
}

const TYPING_MS = 150;
let count = 0;

/** Turns a search form into a combobox (WAI-ARIA, list autocomplete with manual selection). */
export function startCombobox(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input) return;
  const id = `suggestions-${count++}`;
  const list = Object.assign(document.createElement('div'), {
    id,
    role: 'listbox',
    className: 'suggestions',
    hidden: true,
  });
  list.ariaLabel = suggestionsName;
  const status = Object.assign(document.createElement('p'), { role: 'status', className: 'visually-hidden' });
  form.append(list, status);
  input.role = 'combobox';
  input.autocomplete = 'off';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', id);
  input.ariaExpanded = 'false';

  const suggest = createSuggester();
  let active = -1;
  let timer = 0;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];

  function activate(index: number): void {
    active = index;
    options().forEach((option, at) => {
      option.ariaSelected = String(at === index);
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    });
    if (index < 0) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', `${id}-${index}`);
  }

  function close(): void {
    list.hidden = true;
    if (input) input.ariaExpanded = 'false';
    activate(-1);
  }

  function show(results: readonly Suggestion[], term: string): void {
    const all = {
      path: `/search?${new URLSearchParams({ q: term })}`,
      title: allResults({ term }),
      excerpt: '',
    };
    list.replaceChildren(...[...results, all].map((result, index) => toOption(result, `${id}-${index}`)));
    list.hidden = results.length === 0;
    if (input) input.ariaExpanded = String(results.length > 0);
    activate(-1);
    status.textContent = results.length > 0 ? suggestionCount({ count: results.length }) : noSuggestions;
  }

  async function update(): Promise<void> {
    const term = input?.value.trim() ?? '';
    try {
      const results = await suggest(term);
      if (results === null || input?.value.trim() !== term) return;
      if (term === '' || document.activeElement !== input) close();
      else show(results, term);
    } catch (error) {
      console.warn('no suggestions', error);
      close();
      status.textContent = noConnection;
    }
  }

  function onKey(event: KeyboardEvent): void {
    const { length } = options();
    const isOpen = !list.hidden;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return void update();
      // The field itself is a stop between the last and the first suggestion.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      activate(((active + 1 + step + length + 1) % (length + 1)) - 1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    } else if (event.key === 'Escape' && isOpen) {
      // The surrounding dialog and the page must not handle this key.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(update, TYPING_MS);
  });
  input.addEventListener('keydown', onKey);
  input.addEventListener('blur', close);
  input.addEventListener('focus', () => void update());
  // Keep the focus in the field while the visitor clicks a suggestion.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  if (input.value.trim() !== '') void update();
}

/** Renders a suggestion as a link, so that it can be opened in another tab. */
function toOption({ path, title, excerpt }: Suggestion, id: string): HTMLAnchorElement {
  const option = Object.assign(document.createElement('a'), { href: path, id, role: 'option', tabIndex: -1 });
  const name = document.createElement('span');
  name.dir = 'auto';
  name.textContent = title;
  option.append(name);
  if (excerpt) {
    const text = document.createElement('small');
    text.dir = 'auto';
    text.textContent = excerpt;
    option.append(text);
  }
  return option;
}
