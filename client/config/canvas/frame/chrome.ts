import { waitForRest } from './at-rest.ts';
import { CHROME_CSS } from './chrome.css.ts';
import { createOverlay } from './drag/overlay.ts';
import { createHandles } from './handles.ts';

/** Must match the block outline in frame.css. */
const OUTLINE_PX = 4;

interface Actions {
  onAddBlock: () => void;
}

const GRIP =
  '<svg viewBox="0 0 10 16" aria-hidden="true"><path d="M2 3h.01M8 3h.01M2 8h.01M8 8h.01M2 13h.01M8 13h.01"/></svg>';

function createTag(grip: 'block' | 'section'): { element: HTMLElement; name: HTMLElement } {
  const element = Object.assign(document.createElement('div'), {
    className: 'tag',
    innerHTML: GRIP,
    hidden: true,
  });
  const name = document.createElement('span');
  element.dataset.grip = grip;
  element.setAttribute('aria-hidden', 'true');
  element.append(name);
  return { element, name };
}

export function createChrome({ onAddBlock }: Actions) {
  const host = document.createElement('div');
  host.dataset.swChrome = '';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = CHROME_CSS;
  const barStyle = document.createElement('style');
  const tag = createTag('block');
  const sectionTag = createTag('section');
  const plus = Object.assign(document.createElement('button'), {
    className: 'plus',
    type: 'button',
    textContent: '+',
    hidden: true,
  });
  plus.setAttribute('aria-label', 'Add a block below');
  plus.addEventListener('click', onAddBlock);
  root.append(style, barStyle, sectionTag.element, tag.element, plus);
  const handles = createHandles(root);
  const overlay = createOverlay(root, () => scale);
  document.body.append(host);

  let target: HTMLElement | null = null;
  let section: HTMLElement | null = null;
  let bar: HTMLElement | null = null;
  /** Whether several blocks are selected. Such a group can be moved, but not resized. */
  let isGroup = false;
  let isQuiet = false;
  let isMoving = false;
  let isHidden = true;
  let scale = 1;
  const watch = new ResizeObserver(() => place());
  watch.observe(document.body);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', () => bar && place(), { passive: true });
  const watchBar = new ResizeObserver(() => place());

  /** Counter-scales the controls so that they keep their size when the page is scaled down. */
  function at(element: HTMLElement, left: number, top: number): void {
    element.style.transformOrigin = '0 0';
    element.style.transform = `translate(${left}px, ${top}px) scale(${1 / scale})`;
  }

  function place(): void {
    if (isQuiet || !target?.isConnected) {
      hide();
      return;
    }
    isHidden = false;
    placeWhenAtRest(target);
    const box = getPageBox(target);
    const { left: x, top: y } = box;
    const isBlock = target.dataset.blockId !== undefined;
    placeSectionTag();
    tag.element.hidden = bar !== null || !isBlock;
    tag.name.textContent = target.dataset.blockName ?? 'Block';
    at(
      tag.element,
      Math.max(x + box.width - tag.element.offsetWidth / scale + 3, 2),
      Math.max(y - 24 / scale, 4),
    );
    handles.place(isBlock && !isGroup ? grow(box, OUTLINE_PX) : null, scale);
    plus.hidden = false;
    // Place the controls in the margin beside the block, where they cover no text.
    const hasGutter = x >= 30 / scale;
    const left = hasGutter ? Math.max(x - 36 / scale, 2) : x;
    if (isBlock) at(plus, left, y + box.height + (hasGutter ? -28 / scale : 5));
    else at(plus, x + box.width / 2 - 14 / scale, y + box.height - 34 / scale);
    if (!bar) return;
    placeBar(bar, box);
  }

  /** Places the toolbar above or below the text. If the text fills the window, the toolbar stays at the top. */
  function placeBar(element: HTMLElement, { left, top, height }: ReturnType<typeof getPageBox>): void {
    const { clientWidth } = document.documentElement;
    element.style.setProperty('--bar-room', `${(clientWidth - 12) * scale}px`);
    const width = element.offsetWidth / scale;
    const barHeight = element.offsetHeight / scale;
    const seenFrom = window.scrollY + 4;
    const below = top + height + 10;
    const above = top - barHeight - 10;
    const isBelowSeen = below + barHeight < window.scrollY + window.innerHeight;
    at(
      element,
      Math.max(6, Math.min(left - 4, clientWidth - width - 6)),
      above > seenFrom ? above : isBelowSeen ? below : seenFrom,
    );
  }

  function placeWhenAtRest(element: HTMLElement): void {
    if (isMoving) return;
    isMoving = waitForRest(element, () => {
      isMoving = false;
      place();
    });
  }

  function placeSectionTag(): void {
    const box = section?.isConnected ? getPageBox(section) : null;
    sectionTag.element.hidden = box === null;
    if (!box || !section) return;
    sectionTag.name.textContent = section.dataset.swName ?? 'Section';
    at(sectionTag.element, box.left + 8 / scale, box.top + 8 / scale);
  }

  function hide(): void {
    if (isHidden) return;
    isHidden = true;
    for (const element of [tag.element, sectionTag.element, plus]) element.hidden = true;
    handles.place(null, scale);
  }

  return {
    root,
    overlay,
    place,
    show(element: HTMLElement | null, ofGroup = false): void {
      if (target) watch.unobserve(target);
      target = element;
      section = element?.closest<HTMLElement>('[data-section-id]') ?? null;
      isGroup = ofGroup;
      if (element) watch.observe(element);
      if (element) place();
      else hide();
    },
    setBar(next: HTMLElement | null, css = barStyle.textContent): void {
      if (barStyle.textContent !== css) barStyle.textContent = css;
      bar?.remove();
      if (bar) watchBar.unobserve(bar);
      bar = next;
      if (next) root.append(next);
      // Watch the toolbar's size, which changes when a picker replaces the tools.
      if (next) watchBar.observe(next);
      place();
    },
    setScale(next: number): void {
      scale = next;
      place();
    },
    setQuiet(next: boolean): void {
      isQuiet = next;
      if (bar) bar.hidden = next;
      place();
    },
    getScale: () => scale,
  };
}
export type Chrome = ReturnType<typeof createChrome>;

const grow = ({ left, top, width, height }: ReturnType<typeof getPageBox>, by: number) => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function getPageBox(element: Element): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}
