import './ghost.css';

/** The picture of a dragged entry, to stand beside the pointer. */
export function createGhost(entry: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'drag-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const picture = entry.querySelector('[data-picture]');
  if (picture) {
    const copy = document.importNode(picture, true);
    ghost.append(copy);
    copyDrawing(picture, copy);
  }
  document.body.append(ghost);
  return ghost;
}

/** Blocks are drawn in a shadow tree, which a copy lacks. */
function copyDrawing(from: Element, to: Element): void {
  const drawn = [...from.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot !== null);
  const place = drawn && to.querySelector(`.${CSS.escape(drawn.classList[0] ?? '')}`);
  if (!drawn?.shadowRoot || !place) return;
  const root = place.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = drawn.shadowRoot.adoptedStyleSheets;
  for (const child of drawn.shadowRoot.childNodes) root.append(child.cloneNode(true));
}
