import type { FrameBlock, FrameSection, Selection } from '../editor/protocol.ts';

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, iframe, video[controls], audio[controls]';

export const getMain = (): HTMLElement => {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) throw new Error('the page has no main element');
  return main;
};

export const blockElement = (id: string): HTMLElement | null =>
  getMain().querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`);
export const sectionElement = (id: string): HTMLElement | null =>
  getMain().querySelector<HTMLElement>(`[data-section-id="${CSS.escape(id)}"]`);

/** The block and section that contain an element. */
export function getPlace(target: EventTarget | null): Selection {
  const element = target instanceof Element && getMain().contains(target) ? target : null;
  const block = element?.closest<HTMLElement>('[data-block-id]');
  const section = element?.closest<HTMLElement>('[data-section-id]');
  return { blockId: block?.dataset.blockId ?? null, sectionId: section?.dataset.sectionId ?? null };
}

/** The element of a selection. */
export function findElement({ blockId, sectionId }: Selection): HTMLElement | null {
  if (blockId) return blockElement(blockId);
  return sectionId ? sectionElement(sectionId) : null;
}

/** Removes a block's content from the tab order while editing: the block itself is the tab stop. */
export function removeFromTabOrder(root: Element, isQuiet: boolean): void {
  for (const element of root.querySelectorAll<HTMLElement>(INTERACTIVE)) {
    if (isQuiet) element.tabIndex = -1;
    else element.removeAttribute('tabindex');
  }
}

/** Makes blocks named tab stops, or undoes it. */
export function markBlocks(isEditing: boolean): void {
  for (const block of getMain().querySelectorAll<HTMLElement>('[data-block-id]')) markBlock(block, isEditing);
}

function markBlock(block: HTMLElement, isEditing: boolean): void {
  removeFromTabOrder(block, isEditing);
  if (isEditing) {
    block.tabIndex = 0;
    block.setAttribute('role', 'group');
    block.setAttribute('aria-label', `${block.dataset.blockName ?? 'Block'} block`);
    return;
  }
  for (const name of ['tabindex', 'role', 'aria-label']) block.removeAttribute(name);
}

/** Replaces a block's content. */
export function fillBlock(block: HTMLElement, html: string): void {
  block.innerHTML = html;
  removeFromTabOrder(block, true);
}

/** Replaces the content of header and footer. */
export function fillHeaderFooter(header: string, footer: string): void {
  for (const [selector, html] of [
    ['.site-header', header],
    ['.site-footer', footer],
  ] as const) {
    const element = document.querySelector(selector);
    if (element) element.innerHTML = html;
  }
}

const lines = ({ x, y, width, height }: FrameBlock['layout']) =>
  `${y + 1} / ${x + 1} / ${y + height + 1} / ${x + width + 1}`;

/** Arranges `wanted` at the start of `parent`, after an item's header, moving only elements that are out of place. */
function order(parent: Element, wanted: readonly HTMLElement[]): void {
  const head = parent.querySelector(':scope > [data-page-head]');
  let next = head ? head.nextElementSibling : parent.firstElementChild;
  for (const element of wanted) {
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}

/**
 * Applies the given structure of sections and blocks. Removed elements are kept so that undo restores them; new ones
 * are empty until their content arrives. Returns the ids of new blocks.
 */
export function createStructure() {
  const removedSections = new Map<string, HTMLElement>();
  const removedBlocks = new Map<string, HTMLElement>();

  function sectionFor(section: FrameSection): HTMLElement {
    const element = sectionElement(section.id) ?? removedSections.get(section.id) ?? newSection(section.id);
    removedSections.delete(section.id);
    const ground = element.querySelector(':scope > .ground') ? ' has-background' : '';
    const selected = element.classList.contains('sw-selected') ? ' sw-selected' : '';
    element.className = `section theme-${section.theme} width-${section.width} space-${section.space} height-${section.minHeight}${ground}${selected}`;
    return element;
  }

  function blockFor(block: FrameBlock): HTMLElement {
    const element = blockElement(block.id) ?? removedBlocks.get(block.id) ?? newBlock(block);
    removedBlocks.delete(block.id);
    element.classList.toggle('has-phone', block.phone !== undefined);
    element.style.setProperty('--at', lines(block.layout));
    if (block.phone) element.style.setProperty('--at-phone', lines(block.phone));
    else element.style.removeProperty('--at-phone');
    return element;
  }

  return function apply(sections: readonly FrameSection[]): void {
    const main = getMain();
    const ids = new Set(sections.map((section) => section.id));
    const blockIds = new Set(sections.flatMap((section) => section.blocks.map((block) => block.id)));
    const elements = sections.map((section) => {
      const element = sectionFor(section);
      const grid = element.querySelector<HTMLElement>(':scope > .grid') ?? element.appendChild(newGrid());
      order(grid, section.blocks.map(blockFor));
      return element;
    });
    for (const block of main.querySelectorAll<HTMLElement>('[data-block-id]')) {
      const { blockId = '' } = block.dataset;
      if (blockIds.has(blockId) || !block.closest('[data-section-id]')) continue;
      removedBlocks.set(blockId, block);
      block.remove();
    }
    for (const section of main.querySelectorAll<HTMLElement>(':scope > [data-section-id]')) {
      const { sectionId = '' } = section.dataset;
      if (ids.has(sectionId)) continue;
      removedSections.set(sectionId, section);
      section.remove();
    }
    order(main, elements);
    markBlocks(true);
  };
}

function newGrid(): HTMLElement {
  const grid = document.createElement('div');
  grid.className = 'grid';
  return grid;
}

function newSection(id: string): HTMLElement {
  const section = document.createElement('section');
  section.dataset.sectionId = id;
  section.append(newGrid());
  return section;
}

function newBlock(block: FrameBlock): HTMLElement {
  const element = document.createElement('div');
  element.className = `block b-${block.name}`;
  Object.assign(element.dataset, {
    blockId: block.id,
    blockType: String(block.type),
    blockName: block.label,
  });
  return element;
}
