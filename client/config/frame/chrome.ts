import { CHROME_CSS } from './chrome.css.ts';

/** Hosts the editing controls above the page, isolated from its styles. */
export function createChrome(onAdd: () => void) {
  const host = document.createElement('div');
  host.dataset.swChrome = '';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = CHROME_CSS;
  const tag = Object.assign(document.createElement('div'), { className: 'tag', hidden: true });
  tag.setAttribute('aria-hidden', 'true');
  const plus = Object.assign(document.createElement('button'), {
    className: 'plus',
    type: 'button',
    textContent: '+',
    hidden: true,
  });
  plus.setAttribute('aria-label', 'Add a block below');
  plus.addEventListener('click', onAdd);
  root.append(style, tag, plus);
  document.body.append(host);

  let target: HTMLElement | null = null;
  let bar: HTMLElement | null = null;
  let scale = 1;
  const watch = new ResizeObserver(() => place());
  watch.observe(document.body);
  window.addEventListener('resize', place);

  /** Counter-scales the controls, so that they keep their size when the page is scaled down. */
  function at(element: HTMLElement, left: number, top: number): void {
    element.style.transformOrigin = '0 0';
    element.style.transform = `translate(${left}px, ${top}px) scale(${1 / scale})`;
  }

  function place(): void {
    if (!target?.isConnected) {
      hide();
      return;
    }
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + window.scrollX, box.top + window.scrollY];
    const isBlock = target.dataset.blockId !== undefined;
    tag.hidden = bar !== null;
    tag.textContent = isBlock ? (target.dataset.blockName ?? 'Block') : 'Section';
    const tagLeft = isBlock ? x + box.width - tag.offsetWidth / scale + 3 : x + 8;
    at(tag, tagLeft, isBlock ? Math.max(y - 24 / scale, 4) : y + 8);
    plus.hidden = false;
    // In the margin beside the block, so that it covers no text.
    const hasGutter = x >= 30 / scale;
    const left = hasGutter ? Math.max(x - 36 / scale, 2) : x;
    if (isBlock) at(plus, left, y + box.height + (hasGutter ? -28 / scale : 5));
    else at(plus, x + box.width / 2 - 14 / scale, y + box.height - 34 / scale);
    if (!bar) return;
    const width = bar.offsetWidth / scale;
    const above = y - bar.offsetHeight / scale - 10;
    at(
      bar,
      Math.max(6, Math.min(x - 4, document.documentElement.clientWidth - width - 6)),
      above > window.scrollY + 4 ? above : y + box.height + 10,
    );
  }

  function hide(): void {
    tag.hidden = true;
    plus.hidden = true;
  }

  return {
    root,
    place,
    show(element: HTMLElement | null): void {
      if (target) watch.unobserve(target);
      target = element;
      if (element) watch.observe(element);
      if (element) place();
      else hide();
    },
    setBar(next: HTMLElement | null): void {
      bar?.remove();
      bar = next;
      if (next) root.append(next);
      place();
    },
    setScale(next: number): void {
      scale = next;
      place();
    },
  };
}
export type Chrome = ReturnType<typeof createChrome>;
