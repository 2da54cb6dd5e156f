import { decodeLetters } from '#schema/contracts/address.ts';
import './frame.css';
import './placeholders.css';
import './sample-images.css';
import { ignoreKeysDuringComposition } from '#client/behaviours/composition.ts';
import { startOverlaysManager } from '#client/visitor/overlays-manager.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import {
  type DesignAnimation,
  type FrameMode,
  type FromFrame,
  listen,
  post,
  type ToFrame,
} from '../protocol/protocol.ts';
import { NOTHING, type Region, toggleBlock } from '../protocol/selection.ts';
import { createChrome } from './chrome.ts';
import { watchClipboard } from './clipboard.ts';
import {
  createStructure,
  dropHeaderRules,
  fillBlock,
  fillHeaderFooter,
  fillSection,
  findBlockElement,
  findElement,
  findSectionElement,
  findSelection,
  getMain,
  getRegion,
  getRoot,
  markBlocks,
  setHeaderClasses,
  setRegion,
  toRegion,
} from './dom.ts';
import { createLateDragIn, loadDrags } from './drag/load-drags.ts';
import { getOnDevice } from './drag/on-device.ts';
import { createOutbox, getFrameScale, hasUnsavedDraft, readEarlyStructure } from './early-edit.ts';
import { createLinkSearch } from './find-links.ts';
import { createFrameSelection } from './frame-selection.ts';
import { keepInView, settleScroll } from './keep-in-view.ts';
import { watchKeys } from './keys.ts';
import { keepLoadedBlocks } from './loaded-blocks.ts';
import { watchPointer } from './pointer.ts';
import { previewAnimation } from './preview-animation.ts';
import { createRegionButtons } from './region-buttons.ts';
import { createSectionGaps } from './section-gaps.ts';
import { createTextSession } from './text-session.ts';

/** Runs inside the edited page. The parent window is the panel. */
function start(): void {
  let mode: FrameMode = 'read';
  let animation: DesignAnimation | null = null;
  let sections: readonly FrameSection[] = [];
  const { pageId = '', pageVersion = '', sharedVersion = '' } = getMain().dataset;
  const earlyStructure = readEarlyStructure(pageId);
  const outbox = createOutbox(earlyStructure !== null, (message) => post(window.parent, message));
  const { send } = outbox;
  const loaded = keepLoadedBlocks();
  const structure = createStructure();
  const design = new CSSStyleSheet();
  const headerLook = new CSSStyleSheet();
  document.adoptedStyleSheets.push(design, headerLook);
  const chrome = createChrome({
    onAddBlock() {
      const { sectionId, blockId } = selection.get();
      if (sectionId) send({ type: 'add', sectionId, afterBlockId: blockId });
    },
  });
  const selection = createFrameSelection({ chrome, mode: () => mode, send });
  const linkSearch = createLinkSearch(send);
  const text = createTextSession({
    chrome,
    send,
    onLeave: (blockId) => findBlockElement(blockId)?.focus(),
    findLinks: linkSearch.find,
  });
  selection.setText(text);
  createSectionGaps({
    chrome,
    mode: () => mode,
    onAdd: (afterSectionId) => send({ type: 'add-section', afterSectionId }),
  });
  const dragIn = createLateDragIn({ chrome, sections: () => sections, send });
  const regionButtons = createRegionButtons({
    chrome,
    mode: () => mode,
    onEnter: (region) => send({ type: 'region', region }),
  });
  const sight = keepInView(() => (mode === 'edit' ? findElement(selection.get()) : null));
  const pointer = watchPointer({ chrome, mode: () => mode, sections: () => sections, selection, text, send });

  function enter(next: FrameMode): void {
    mode = next;
    document.body.dataset.swMode = next;
    text.stop();
    markBlocks(next === 'edit');
    regionButtons.place();
    selection.show(next === 'edit' ? selection.get() : NOTHING);
  }

  /** Makes a region editable and shows the previously edited region as visitors see it. */
  function enterRegion(next: Region): void {
    text.stop();
    selection.show(NOTHING);
    markBlocks(false);
    setRegion(next);
    markBlocks(mode === 'edit');
    regionButtons.place();
    if (next !== 'page') getRoot().scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  /** Restores the focus after `act`, because moving a focused element drops the focus. */
  function keepingFocus(act: () => void): void {
    const { activeElement } = document;
    const held = activeElement instanceof HTMLElement ? activeElement : null;
    act();
    if (held?.isConnected && document.activeElement !== held) held.focus({ preventScroll: true });
  }

  function showAnimation(next: DesignAnimation): void {
    const isNew = animation && (animation.style !== next.style || animation.speed !== next.speed);
    animation = next;
    if (isNew) previewAnimation(document, next.style, next.speed);
  }

  function setScale(scale: number): void {
    chrome.setScale(scale);
    // Marks on the page also keep their size when the page is scaled.
    document.documentElement.style.setProperty('--sw-unscale', String(1 / scale));
  }

  function showStructure(next: readonly FrameSection[]): void {
    sections = next;
    keepingFocus(() => structure(sections));
    sight.watch();
    selection.show(selection.get());
  }

  const sectionIds = [...getMain().querySelectorAll<HTMLElement>(':scope > [data-section-id]')].map(
    (section) => section.dataset.sectionId ?? '',
  );
  const ready = (): FromFrame => ({
    type: 'ready',
    pageId,
    version: pageVersion === '' ? -1 : Number(pageVersion),
    sharedVersion: sharedVersion === '' ? -1 : Number(sharedVersion),
    path: decodeLetters(window.location.pathname) + window.location.search,
    sectionIds,
    isEarly: earlyStructure !== null,
  });

  function take(message: ToFrame): void {
    switch (message.type) {
      case 'hello':
        settleScroll();
        post(window.parent, ready());
        return;
      case 'mode':
        setScale(message.scale);
        if (message.mode !== mode) enter(message.mode);
        // The first message must set the attribute even if the mode is the initial one.
        else document.body.dataset.swMode = mode;
        return;
      case 'sections':
        showStructure(message.sections);
        return;
      case 'block': {
        const element = findBlockElement(message.blockId);
        const html = message.html ?? loaded.find(message.blockId);
        if (element && html !== null && !text.refresh(message.blockId, html)) fillBlock(element, html);
        chrome.place();
        return;
      }
      case 'section':
        fillSection(message.sectionId, message.html);
        chrome.place();
        return;
      case 'text':
        text.set(message);
        return;
      case 'found-links':
        linkSearch.answer(message);
        return;
      case 'select': {
        if (!text.isOf(message.selection.blockId)) text.stop();
        selection.show(message.selection);
        const element = findElement(message.selection);
        element?.scrollIntoView({ block: 'nearest' });
        if (message.focus && element) element.focus({ preventScroll: true });
        return;
      }
      case 'select-several':
        selection.setSelectingSeveral(message.isOn);
        return;
      case 'drag-over':
        if (mode === 'edit') dragIn.over(message);
        return;
      case 'drag-end':
        dragIn.end(message.isDropped);
        return;
      case 'measure': {
        const section = sections.find(({ id }) => id === message.sectionId);
        if (section) send({ type: 'arrange', arrangement: message.arrangement, ...getOnDevice(section) });
        return;
      }
      case 'edit-text':
        void text.start(message.blockId, null);
        return;
      case 'design':
        design.replaceSync(message.css);
        document.querySelector('[data-custom-css]')?.remove();
        chrome.place();
        setHeaderClasses(message.headerClasses);
        showAnimation(message.animation);
        return;
      case 'header-footer':
        text.stop();
        fillHeaderFooter(message.header, message.footer);
        selection.show(selection.get());
        return;
      case 'header-style':
        dropHeaderRules();
        headerLook.replaceSync(message.css);
        setHeaderClasses(message.classes);
        chrome.place();
        return;
      case 'region':
        enterRegion(message.region);
        return;
    }
  }

  function openLink(event: Event, origin: EventTarget | null): void {
    const link = origin instanceof Element ? origin.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    event.preventDefault();
    const url = new URL(link.href, window.location.href);
    if (url.origin === window.location.origin && (url.pathname !== window.location.pathname || !url.hash))
      send({ type: 'open', path: decodeLetters(url.pathname) + url.search });
  }

  /**
   * Switches to the pressed region. Links and buttons in the header and footer work as usual until their
   * region is edited.
   */
  function goToRegion(origin: EventTarget | null): boolean {
    if (!(origin instanceof Element)) return false;
    const next = toRegion(origin);
    if (next === getRegion() || (next !== 'page' && origin.closest('a, button, summary'))) return false;
    send({ type: 'region', region: next });
    return true;
  }

  function click(event: MouseEvent): void {
    const [origin] = event.composedPath();
    if (pointer.takeClick()) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (
      event
        .composedPath()
        .some((element) => element instanceof HTMLElement && element.dataset.swChrome !== undefined)
    )
      return;
    const clicked = findSelection(origin ?? null);
    if (mode === 'edit' && !clicked.sectionId && goToRegion(origin ?? null)) {
      event.preventDefault();
      return;
    }
    if (mode !== 'edit' || !clicked.sectionId) {
      openLink(event, origin ?? null);
      return;
    }
    if (text.contains(origin ?? null)) {
      if (origin instanceof Element && origin.closest('a, summary')) event.preventDefault();
      return;
    }
    event.preventDefault();
    const { sectionId, blockId } = clicked;
    if (blockId && (event.shiftKey || event.ctrlKey || event.metaKey || selection.isSelectingSeveral())) {
      selection.select(toggleBlock(selection.get(), sectionId, blockId));
      return;
    }
    selection.select(clicked);
    const element = findElement(clicked);
    const target = origin instanceof Element ? origin : null;
    const point = { left: event.clientX, top: event.clientY };
    if (blockId && target && pointer.isWriting(blockId) && text.startPlain(blockId, target, point)) return;
    if (text.isPlain()) text.leave();
    if (blockId && element?.dataset.blockType === '2' && pointer.isWriting(blockId))
      void text.start(blockId, point);
    else element?.focus({ preventScroll: true });
  }

  ignoreKeysDuringComposition();
  document.addEventListener('click', click, true);
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  document.addEventListener('focusin', (event) => {
    if (mode !== 'edit' || !(event.target instanceof HTMLElement) || !event.target.dataset.blockId) return;
    // Keep a multiple selection when the focus moves.
    if (selection.get().blockIds.length < 2 && !selection.isSelectingSeveral())
      selection.select(findSelection(event.target));
  });
  setRegion('page');
  startOverlaysManager();
  watchKeys({ mode: () => mode, sections: () => sections, selection, text, send });
  watchClipboard({ mode: () => mode, selection, text, send });
  listen<ToFrame>(
    () => window.parent,
    (message) => {
      take(message);
      outbox.open();
    },
  );

  if (earlyStructure) {
    setScale(getFrameScale());
    showStructure(earlyStructure);
    if (!hasUnsavedDraft(pageId)) enter('edit');
  }
  post(window.parent, ready());
  // Load the drag code on the first pointer event, or when the browser is idle.
  document.addEventListener('pointerover', loadDrags, { once: true, passive: true });
  if (window.requestIdleCallback) window.requestIdleCallback(loadDrags, { timeout: 3000 });
  else setTimeout(loadDrags, 1000);
  for (const id of sectionIds)
    if (findSectionElement(id)) findSectionElement(id)?.setAttribute('tabindex', '-1');
}

// A page that is not in a frame is not being edited.
if (window.parent !== window) start();
