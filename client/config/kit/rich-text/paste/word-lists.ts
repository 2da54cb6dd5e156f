/** Word writes lists as paragraphs, with the level in `mso-list` and the bullet or number as text. */
const MSO_LIST = /mso-list:\s*(?!ignore|skip)(?:\S{1,40}\s{1,9})?level(\d)/i;
const IGNORED = /mso-list:\s*ignore/i;
/** Matches list numbers such as "1.", "a)" and "iv."; anything else is a bullet. */
const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;
const DEEPEST = 6;

const getStyle = (element: Element): string => element.getAttribute('style') ?? '';

interface Entry {
  level: number;
  isNumbered: boolean;
}

function readEntry(paragraph: Element): Entry | null {
  const level = MSO_LIST.exec(getStyle(paragraph))?.[1];
  if (!level) return null;
  const marker = [...paragraph.querySelectorAll('[style]')].find((part) => IGNORED.test(getStyle(part)));
  const isNumbered = NUMBER.test(marker?.textContent ?? '');
  marker?.remove();
  return { level: Math.min(DEEPEST, Math.max(1, Number(level))), isNumbered };
}

export function buildWordLists(root: Element): void {
  const open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const entry = readEntry(paragraph);
    if (!entry) continue;
    // Another paragraph between two list paragraphs ends the list.
    if (last === null || paragraph.previousElementSibling !== last) open.length = 0;
    open.length = Math.min(open.length, entry.level);
    const tag = entry.isNumbered ? 'ol' : 'ul';
    if (open.length === entry.level && open.at(-1)?.localName !== tag) open.pop();
    while (open.length < entry.level) {
      const list = root.ownerDocument.createElement(tag);
      const parent = open.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else if (open.length === 0) paragraph.before(list);
      open.push(parent || open.length === 0 ? list : (open.at(-1) ?? list));
    }
    const item = root.ownerDocument.createElement('li');
    const line = root.ownerDocument.createElement('p');
    line.append(...paragraph.childNodes);
    item.append(line);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

/**
 * Moves a nested list into a list item, because Google Docs puts the nested list beside the item that it
 * belongs to.
 */
export function nestLists(root: Element): void {
  for (const list of [...root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = root.ownerDocument.createElement('li');
      list.before(item);
      item.append(list);
    }
  }
}
