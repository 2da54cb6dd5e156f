import {
  allResults,
  clearRecent as clearRecentText,
  entries,
  noConnection,
  noSuggestions,
  pagesType,
  products,
  recent as recentText,
  suggestionCount,
  suggestions as suggestionsName,
} from '#messages/search.ts';
import type { SearchType } from '#schema/contracts/pages/search.ts';
import type { Suggestion } from '#schema/contracts/pages/suggestions.ts';
import type { suggestPages } from '#schema/contracts/pages/visitor-calls.ts';
import { visitorRequest } from '../page/request.ts';
import { clearRecent, readRecent } from './recent.ts';
import './search.css';

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

  function open(shown: readonly HTMLElement[], name: string): void {
    list.ariaLabel = name;
    list.replaceChildren(...shown);
    options().forEach((option, index) => {
      option.id = `${id}-${index}`;
    });
    list.hidden = shown.length === 0;
    if (input) input.ariaExpanded = String(shown.length > 0);
    activate(-1);
  }

  /** Tells screen readers how many suggestions there are. A dialog, which has the space, also shows that there are none. */
  function say(text: string, isShown = false): void {
    status.textContent = text;
    status.classList.toggle('visually-hidden', !isShown || !form.closest('.dialog-search'));
  }

  function show(results: readonly Suggestion[], term: string): void {
    const all = toOption(toSearch(term), allResults({ term }));
    all.className = 'all-results';
    open(results.length === 0 ? [] : [...toGroups(results), all], suggestionsName);
    say(
      results.length > 0 ? suggestionCount({ count: results.length }) : noSuggestions,
      results.length === 0 && isEnough(term),
    );
  }

  function showRecent(): void {
    const terms = readRecent();
    say('');
    if (terms.length === 0) {
      close();
      return;
    }
    const clear = toOption('#', clearRecentText);
    clear.addEventListener('click', (event) => {
      event.preventDefault();
      clearRecent();
      close();
    });
    open([toHeading(recentText), ...terms.map((term) => toOption(toSearch(term), term)), clear], recentText);
  }

  async function update(): Promise<void> {
    const term = input?.value.trim() ?? '';
    if (term === '' && document.activeElement === input) {
      showRecent();
      return;
    }
    try {
      const results = await suggest(term);
      if (results === null || input?.value.trim() !== term) return;
      if (document.activeElement !== input) close();
      else show(results, term);
    } catch (error) {
      console.warn('no suggestions', error);
      close();
      say(noConnection, true);
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
  if (input.value.trim() !== '' || document.activeElement === input) void update();
}

const TYPE_NAMES: Readonly<Record<SearchType, string>> = { products, entries, pages: pagesType };

/** Groups suggestions by type, in the order of the best of each. */
function toGroups(results: readonly Suggestion[]): HTMLElement[] {
  return [...new Set(results.map(({ type }) => type))].map((type) => {
    const group = Object.assign(document.createElement('div'), {
      role: 'group',
      ariaLabel: TYPE_NAMES[type],
    });
    group.append(
      toHeading(TYPE_NAMES[type]),
      ...results.filter((result) => result.type === type).map(toSuggestion),
    );
    return group;
  });
}

/** Renders a heading for the eyes. Screen readers get the name of the list or group instead. */
const toHeading = (textContent: string): HTMLElement =>
  Object.assign(document.createElement('p'), { textContent, ariaHidden: 'true' });

const toSearch = (term: string): string => `/search?${new URLSearchParams({ q: term })}`;

/** Renders an option as a link, so that it can be opened in another tab. */
function toOption(href: string, text: string): HTMLAnchorElement {
  const option = Object.assign(document.createElement('a'), { href, role: 'option', tabIndex: -1 });
  option.append(toText('span', text));
  return option;
}

function toText(tag: 'span' | 'small', text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { dir: 'auto', textContent: text });
}

function toSuggestion({ path, title, excerpt, image, note }: Suggestion): HTMLAnchorElement {
  const option = toOption(path, title);
  const picture = Object.assign(document.createElement('img'), {
    src: image,
    alt: '',
    width: 56,
    height: 56,
  });
  // Items in lists have a note. One without a picture keeps its space, so that the titles stay aligned.
  if (image || note) option.className = 'suggested-item';
  if (image) option.prepend(picture);
  else if (note) option.prepend(Object.assign(document.createElement('span'), { className: 'no-picture' }));
  const detail = note || excerpt;
  if (detail) option.append(toText('small', detail));
  return option;
}
