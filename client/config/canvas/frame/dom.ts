import type { FrameBlock, FrameSection } from '#domain/pages/frame-structure.ts';
import type { BlockPlace } from '#domain/pages/layout/css-place.ts';
import { getRowStyle } from '#domain/pages/layout/row-sizes.ts';
import { REGIONS, type Region, type Selection, selectBlocks, selectSection } from '../protocol/selection.ts';
import { previewAnimation } from './preview-animation.ts';

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, iframe, video[controls], audio[controls]';

export const getMain = (): HTMLElement => {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) throw new Error('the page has no main element');
  return main;
};

let region: Region = 'page';
export const getRegion = (): Region => region;

const findRegion = (name: Region): HTMLElement | null =>
  document.querySelector<HTMLElement>(name === 'page' ? 'main' : `.site-${name}`);

/** Makes one region editable and the others inert. Element ids are unique only within their region. */
export function setRegion(next: Region): void {
  region = next;
  document.body.dataset.swRegion = next;
  for (const name of REGIONS) {
    const element = findRegion(name);
    element?.toggleAttribute('data-sw-root', name === next);
    element?.toggleAttribute('inert', next !== 'page' && name !== next);
  }
}

export const toRegion = (element: Element): Region =>
  element.closest('.site-header') ? 'header' : element.closest('.site-footer') ? 'footer' : 'page';

export const getRoot = (): HTMLElement => findRegion(region) ?? getMain();

export const findBlockElement = (id: string): HTMLElement | null =>
  getRoot().querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`);
export const findSectionElement = (id: string): HTMLElement | null =>
  getRoot().querySelector<HTMLElement>(`[data-section-id="${CSS.escape(id)}"]`);

export function findSelection(target: EventTarget | null): Selection {
  const element = target instanceof Element && getRoot().contains(target) ? target : null;
  const block = element?.closest<HTMLElement>('[data-block-id]');
  const sectionId = element?.closest<HTMLElement>('[data-section-id]')?.dataset.sectionId ?? null;
  return block?.dataset.blockId ? selectBlocks(sectionId, [block.dataset.blockId]) : selectSection(sectionId);
}

export function findElement({ blockId, sectionId }: Selection): HTMLElement | null {
  if (blockId) return findBlockElement(blockId);
  return sectionId ? findSectionElement(sectionId) : null;
}

/** Removes a block's content from the tab order, because the block itself is the tab stop while editing. */
export function removeFromTabOrder(root: Element, isQuiet: boolean): void {
  for (const element of root.querySelectorAll<HTMLElement>(INTERACTIVE)) {
    if (isQuiet) element.tabIndex = -1;
    else element.removeAttribute('tabindex');
  }
}

/** Makes blocks labelled tab stops while editing, and removes the labels and tab stops otherwise. */
export function markBlocks(isEditing: boolean): void {
  for (const block of getRoot().querySelectorAll<HTMLElement>('[data-block-id]')) markBlock(block, isEditing);
}

function markBlock(block: HTMLElement, isEditing: boolean): void {
  removeFromTabOrder(block, isEditing);
  if (isEditing) {
    block.tabIndex = 0;
    block.setAttribute('role', 'group');
    const name = `${block.dataset.blockName ?? 'Block'} block`;
    block.setAttribute('aria-label', block.dataset.sample === undefined ? name : `${name}, sample`);
    return;
  }
  for (const name of ['tabindex', 'role', 'aria-label']) block.removeAttribute(name);
}

export function fillBlock(block: HTMLElement, html: string): void {
  block.innerHTML = html;
  removeFromTabOrder(block, true);
}

export function fillSection(sectionId: string, html: string): void {
  const section = findSectionElement(sectionId);
  const template = document.createElement('template');
  template.innerHTML = html;
  const ground = template.content.firstElementChild?.querySelector(':scope > .ground');
  if (!section) return;
  section.querySelector(':scope > .ground')?.remove();
  if (ground) section.prepend(ground);
  section.classList.toggle('has-background', Boolean(ground));
  for (const drawn of template.content.querySelectorAll<HTMLElement>('[data-block-id]')) {
    const block = findBlockElement(drawn.dataset.blockId ?? '');
    if (block?.childNodes.length === 0) fillBlock(block, drawn.innerHTML);
  }
}

export function setHeaderClasses(classes: readonly string[]): void {
  const header = document.querySelector('.site-header');
  if (header) header.className = ['site-header', ...classes].join(' ');
}

/**
 * Deletes the header rules that the page was loaded with. They would still apply to properties that the new
 * style does not set.
 */
export function dropHeaderRules(): void {
  for (const sheet of document.styleSheets)
    for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
      const rule = sheet.cssRules[index];
      const isOfLook =
        rule instanceof CSSStyleRule &&
        rule.selectorText === '.site-header > .section' &&
        rule.style[0]?.startsWith('--');
      if (isOfLook) sheet.deleteRule(index);
    }
}

export function fillHeaderFooter(header: string, footer: string): void {
  for (const [selector, html] of [
    ['.site-header', header],
    ['.site-footer', footer],
  ] as const) {
    const element = document.querySelector(selector);
    for (const section of element?.querySelectorAll(':scope > [data-section-id]') ?? []) section.remove();
    element?.insertAdjacentHTML('afterbegin', html);
  }
}

/**
 * Puts the children of `parent` in the wanted order and moves only misplaced elements. The header of a
 * collection item stays first.
 */
function order(parent: Element, wanted: readonly HTMLElement[]): void {
  const head = parent.querySelector(':scope > [data-page-head]');
  let next = head ? head.nextElementSibling : parent.firstElementChild;
  for (const element of wanted) {
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}

/** Applies a structure and returns the ids of new blocks, which are still empty. Keeps removed elements for undo. */
export function createStructure() {
  const removedSections = new Map<string, HTMLElement>();
  const removedBlocks = new Map<string, HTMLElement>();
  const keyOf = (id: string) => `${region} ${id}`;

  function sectionFor(section: FrameSection): HTMLElement {
    const element =
      findSectionElement(section.id) ?? removedSections.get(keyOf(section.id)) ?? newSection(section.id);
    removedSections.delete(keyOf(section.id));
    const ground = element.querySelector(':scope > .ground') ? ' has-background' : '';
    const selected = element.classList.contains('sw-selected') ? ' sw-selected' : '';
    element.dataset.swName = section.name;
    element.className = `${section.look.className}${ground}${selected}`;
    for (const name of [...element.style]) if (name.startsWith('--')) element.style.removeProperty(name);
    const style = { ...section.look.style, ...getRowStyle(section.blocks) };
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
    setAnimation(element, section.look.animation);
    return element;
  }

  function blockFor(block: FrameBlock): HTMLElement {
    const element = findBlockElement(block.id) ?? removedBlocks.get(keyOf(block.id)) ?? newBlock(block);
    removedBlocks.delete(keyOf(block.id));
    wear(element, block.place);
    element.toggleAttribute('data-sample', block.isSample);
    return element;
  }

  return function apply(sections: readonly FrameSection[]): void {
    const root = getRoot();
    const ids = new Set(sections.map((section) => section.id));
    const blockIds = new Set(sections.flatMap((section) => section.blocks.map((block) => block.id)));
    const elements = sections.map((section) => {
      const element = sectionFor(section);
      const grid = element.querySelector<HTMLElement>(':scope > .grid') ?? element.appendChild(newGrid());
      order(grid, section.blocks.map(blockFor));
      return element;
    });
    for (const block of root.querySelectorAll<HTMLElement>('[data-block-id]')) {
      const { blockId = '' } = block.dataset;
      if (blockIds.has(blockId) || !block.closest('[data-section-id]')) continue;
      removedBlocks.set(keyOf(blockId), block);
      block.remove();
    }
    for (const section of root.querySelectorAll<HTMLElement>(':scope > [data-section-id]')) {
      const { sectionId = '' } = section.dataset;
      if (ids.has(sectionId)) continue;
      removedSections.set(keyOf(sectionId), section);
      section.remove();
    }
    order(root, elements);
    markBlocks(true);
  };
}

function wear(element: HTMLElement, { className, properties, zIndex }: BlockPlace): void {
  for (const name of ['hide-phone', 'hide-desktop']) element.classList.toggle(name, name === className);
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  element.style.zIndex = zIndex === null ? '' : String(zIndex);
}

function setAnimation(section: HTMLElement, style: string | undefined): void {
  if (section.dataset.animation === style) return;
  if (style === undefined) delete section.dataset.animation;
  else section.dataset.animation = style;
  previewAnimation(section, style ?? 'none');
}

function newGrid(): HTMLElement {
  const grid = document.createElement('div');
  grid.className = 'grid';
  return grid;
}

function newSection(id: string): HTMLElement {
  const section = document.createElement(region === 'page' ? 'section' : 'div');
  section.dataset.sectionId = id;
  section.tabIndex = -1;
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
