import type { TextPlace } from '#domain/pages/set-list-text.ts';

interface Place extends Pick<TextPlace, 'key' | 'lists'> {
  selector: string;
}

/** Elements with plain text, by block class. In a list, the n-th element shows the n-th entry that has text. */
const PLACES: Readonly<Record<string, readonly Place[]>> = {
  'b-quote': [
    { selector: 'blockquote > p', key: 'quote', lists: [] },
    { selector: 'figcaption', key: 'source', lists: [] },
  ],
  'b-button': [{ selector: 'a.button', key: 'text', lists: [] }],
  'b-image': [
    { selector: '.picture-title', key: 'title', lists: [] },
    { selector: '.picture-words > a.button', key: 'buttonText', lists: [] },
    { selector: 'figcaption', key: 'caption', lists: [] },
  ],
  'b-accordion': [{ selector: 'summary > *', key: 'title', lists: ['items'] }],
  'b-menu': [
    { selector: '.menu-title', key: 'title', lists: ['menus'] },
    { selector: '.menu-panel > .menu-about', key: 'description', lists: ['menus'] },
    { selector: '.menu-section-title', key: 'title', lists: ['menus', 'sections'] },
    { selector: '.menu-section > .menu-about', key: 'description', lists: ['menus', 'sections'] },
    { selector: '.menu-item-title', key: 'title', lists: ['menus', 'sections', 'items'] },
    { selector: '.menu-item-about', key: 'description', lists: ['menus', 'sections', 'items'] },
  ],
};

export interface PlainText {
  element: HTMLElement;
  place: TextPlace;
}

const joinOwnText = (element: HTMLElement): string =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');

/** Finds the text at `target`, or the block's first text. */
export function findPlainText(block: HTMLElement, target: Element | null): PlainText | null {
  const places = [...block.classList].flatMap((name) => PLACES[name] ?? []);
  for (const { selector, key, lists } of places) {
    const elements = [...block.querySelectorAll<HTMLElement>(selector)];
    const index = elements.findIndex((element) => target === null || element.contains(target));
    const element = elements[index];
    if (element) return { element, place: { key, lists, index, was: joinOwnText(element) } };
  }
  return null;
}

interface Parts extends PlainText {
  onChange: (place: TextPlace, text: string) => void;
  onLeave: () => void;
}

/** Edits unformatted text in place. Enter and Escape end editing. */
export function editPlainText({ element, place, onChange, onLeave }: Parts) {
  // Remove notes for screen readers, such as “opens in a new window”: they are not part of the text.
  element.textContent = joinOwnText(element).trim();
  let { was } = place;
  /** An entry without text is not rendered, so the other entries would shift. */
  const isMissing = () => place.lists.length > 0 && (element.textContent ?? '').trim() === '';
  element.contentEditable = 'plaintext-only';
  element.spellcheck = true;
  const listening = new AbortController();
  const on = { signal: listening.signal };
  element.addEventListener(
    'input',
    () => {
      const text = (element.textContent ?? '').replace(/\s+/g, ' ');
      if (isMissing()) return;
      onChange({ ...place, was }, text);
      was = text;
    },
    on,
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    },
    on,
  );
  // The space bar would otherwise open or close an accordion.
  element.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), on);

  return {
    element,
    openLink: () => {},
    hasSelection: () => false,
    set: () => {},
    setClass: () => {},
    focusAt(point: { left: number; top: number } | null): void {
      element.focus();
      // Safari before 26.2 does not support this function.
      const at = point && document.caretPositionFromPoint?.(point.left, point.top);
      const selection = getSelection();
      if (at && element.contains(at.offsetNode)) selection?.collapse(at.offsetNode, at.offset);
      else selection?.selectAllChildren(element);
      if (!at) selection?.collapseToEnd();
    },
    stop(): void {
      listening.abort();
      if (isMissing()) element.textContent = was;
      element.removeAttribute('contenteditable');
      element.removeAttribute('spellcheck');
    },
  };
}
