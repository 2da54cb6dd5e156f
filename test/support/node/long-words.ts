import type { Page } from '@playwright/test';

/** Returns a word in which no line can break, like some chemical names and hashtags. */
const createWord = (letters: number): string =>
  'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, letters);

/**
 * Appends a long word to every text except dates, prices and fixed labels. Returns the elements that overflow
 * the window, at each width and in each writing direction.
 */
export async function findOverflow(page: Page, letters: number): Promise<string[]> {
  await page.evaluate(addWord, createWord(letters));
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const direction of ['ltr', 'rtl'])
      for (const place of await page.evaluate(listOutside, direction))
        found.push(`${letters} letters, ${width} px, ${direction}: ${place}`);
  }
  return found;
}

function addWord(word: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const kept = 'script, style, noscript, template, svg, time, iframe, .visually-hidden, .price, .menu-mark';
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const node of nodes) {
    const parent = node.parentElement;
    if (!parent || parent.closest(kept) || !/\p{L}/u.test(node.data)) continue;
    node.data = `${node.data.replace(/(?:Donau\p{L}+)$/u, '').trimEnd()} ${word}`;
  }
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
}

/**
 * Lists the outermost elements that overflow the window, except those inside a scrollable or clipped element.
 */
function listOutside(direction: string): string[] {
  document.documentElement.dir = direction;
  const right = document.documentElement.clientWidth;
  const isCut = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const isOutside = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && (box.right > right + 1 || box.left < -1);
  };
  const describe = (element: Element): string => {
    const box = element.getBoundingClientRect();
    const names = [element, element.parentElement, element.parentElement?.parentElement].map((one) =>
      one ? `${one.localName}.${one.getAttribute('class') ?? ''}` : '',
    );
    return `${names.reverse().join(' > ')} from ${Math.round(box.left)} to ${Math.round(box.right)} of ${right}`;
  };
  const outside = [...document.querySelectorAll('body *')].filter(
    (element) =>
      isOutside(element) && element.checkVisibility({ visibilityProperty: true }) && !isCut(element),
  );
  const outermost = outside.filter(
    (element) => !element.parentElement || !outside.includes(element.parentElement),
  );
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > right ? [`the page scrolls to ${scrollWidth} of ${right}`] : []),
    ...outermost.map(describe),
  ];
}
