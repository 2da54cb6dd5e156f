import './frame.css';
import './placeholders.css';
import {
  type FrameMode,
  type FromFrame,
  listen,
  post,
  type Selection,
  type ToFrame,
} from '../editor/protocol.ts';
import { createChrome } from './chrome.ts';
import {
  blockElement,
  createStructure,
  fillBlock,
  fillHeaderFooter,
  findElement,
  getMain,
  getPlace,
  markBlocks,
  sectionElement,
} from './dom.ts';
import { watchKeys } from './keys.ts';
import { createTextSession } from './text-session.ts';

/** Runs inside the edited page; the panel is the parent window. */
function start(): void {
  let mode: FrameMode = 'read';
  let selection: Selection = { sectionId: null, blockId: null };
  const send = (message: FromFrame) => post(window.parent, message);
  const structure = createStructure();
  const design = new CSSStyleSheet();
  document.adoptedStyleSheets.push(design);
  const chrome = createChrome(() => {
    if (selection.sectionId)
      send({ type: 'add', sectionId: selection.sectionId, afterBlockId: selection.blockId });
  });
  const text = createTextSession({ chrome, send, onLeave: (blockId) => blockElement(blockId)?.focus() });

  function show(next: Selection): void {
    for (const element of getMain().querySelectorAll('.sw-selected')) element.classList.remove('sw-selected');
    selection = next;
    const element = mode === 'edit' ? findElement(next) : null;
    element?.classList.add('sw-selected');
    chrome.show(element);
  }

  function select(next: Selection): void {
    if (next.blockId === selection.blockId && next.sectionId === selection.sectionId) return;
    if (text.blockId() !== next.blockId) text.stop();
    show(next);
    send({ type: 'select', selection: next });
  }

  function enter(next: FrameMode): void {
    mode = next;
    document.body.dataset.swMode = next;
    text.stop();
    markBlocks(next === 'edit');
    show(next === 'edit' ? selection : { sectionId: null, blockId: null });
  }

  /** Moving an element drops its focus, so restore it. */
  function keepingFocus(act: () => void): void {
    const { activeElement } = document;
    const held = activeElement instanceof HTMLElement ? activeElement : null;
    act();
    if (held?.isConnected && document.activeElement !== held) held.focus({ preventScroll: true });
  }

  function take(message: ToFrame): void {
    switch (message.type) {
      case 'mode':
        chrome.setScale(message.scale);
        if (message.mode !== mode) enter(message.mode);
        // The first message may change nothing, but still has to be acknowledged.
        else document.body.dataset.swMode = mode;
        return;
      case 'sections':
        keepingFocus(() => structure(message.sections));
        show(selection);
        return;
      case 'block': {
        const element = blockElement(message.blockId);
        if (element && !text.refresh(message.blockId, message.html)) fillBlock(element, message.html);
        chrome.place();
        return;
      }
      case 'text':
        text.set(message.blockId, message.html, message.json);
        return;
      case 'select': {
        if (text.blockId() !== message.selection.blockId) text.stop();
        show(message.selection);
        const element = findElement(message.selection);
        element?.scrollIntoView({ block: 'nearest' });
        if (message.focus && element) element.focus({ preventScroll: true });
        return;
      }
      case 'edit-text':
        void text.start(message.blockId, null);
        return;
      case 'design':
        design.replaceSync(message.css);
        chrome.place();
        return;
      case 'surroundings':
        fillHeaderFooter(message.header, message.footer);
        return;
    }
  }

  function openLink(event: Event, origin: EventTarget | null): void {
    const link = origin instanceof Element ? origin.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    event.preventDefault();
    const url = new URL(link.href, window.location.href);
    if (url.origin === window.location.origin && (url.pathname !== window.location.pathname || !url.hash))
      send({ type: 'open', path: url.pathname + url.search });
  }

  function click(event: MouseEvent): void {
    const [origin] = event.composedPath();
    if (
      event
        .composedPath()
        .some((element) => element instanceof HTMLElement && element.dataset.swChrome !== undefined)
    )
      return;
    const place = getPlace(origin ?? null);
    if (mode !== 'edit' || !place.sectionId) {
      openLink(event, origin ?? null);
      return;
    }
    if (text.contains(origin ?? null)) {
      if (origin instanceof Element && origin.closest('a')) event.preventDefault();
      return;
    }
    event.preventDefault();
    select(place);
    const element = findElement(place);
    if (place.blockId && element?.dataset.blockType === '2')
      void text.start(place.blockId, { left: event.clientX, top: event.clientY });
    else element?.focus({ preventScroll: true });
  }

  document.addEventListener('click', click, true);
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  document.addEventListener('focusin', (event) => {
    if (mode === 'edit' && event.target instanceof HTMLElement && event.target.dataset.blockId)
      select(getPlace(event.target));
  });
  watchKeys({ mode: () => mode, selection: () => selection, text, send });
  listen<ToFrame>(() => window.parent, take);

  const { pageId = '', pageVersion = '' } = getMain().dataset;
  const sectionIds = [...getMain().querySelectorAll<HTMLElement>(':scope > [data-section-id]')].map(
    (section) => section.dataset.sectionId ?? '',
  );
  send({
    type: 'ready',
    pageId,
    version: pageVersion === '' ? -1 : Number(pageVersion),
    path: window.location.pathname + window.location.search,
    sectionIds,
  });
  for (const id of sectionIds) if (sectionElement(id)) sectionElement(id)?.setAttribute('tabindex', '-1');
}

// A page in its own window is not being edited.
if (window.parent !== window) start();
