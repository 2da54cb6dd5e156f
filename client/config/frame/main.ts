import { onMessage, postTo, type ShellMessage } from '../editor/messages.ts';
import { editText } from './edit-text.ts';
import './frame.css';

/** Inside the edited page: selects blocks, edits text in place, and keeps links from leading away. */
const shell = window.parent;
let selected: HTMLElement | null = null;
let release: (() => void) | null = null;

const blocks = () => [...document.querySelectorAll<HTMLElement>('main [data-block-id]')];

function select(block: HTMLElement | null, tells: boolean): void {
  if (block === selected) return;
  release?.();
  release = null;
  selected?.removeAttribute('data-selected');
  selected = block;
  block?.setAttribute('data-selected', '');
  const blockId = block?.dataset.blockId ?? null;
  if (tells) postTo(shell, { type: 'select', blockId, sectionId: block?.closest<HTMLElement>('[data-section-id]')?.dataset.sectionId ?? null });
  const text = block?.dataset.blockType === '2' ? block.querySelector<HTMLElement>('.text') : null;
  if (text && blockId) release = editText(text, (html, json) => postTo(shell, { type: 'text', blockId, html, json }));
}

for (const block of blocks()) {
  block.tabIndex = 0;
  block.setAttribute('role', 'group');
  block.setAttribute('aria-label', block.dataset.blockName ?? 'Block');
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (target.closest('a, summary, button, form')) event.preventDefault();
  const block = target.closest<HTMLElement>('main [data-block-id]');
  const section = target.closest<HTMLElement>('main [data-section-id]');
  if (block) return select(block, true);
  select(null, false);
  postTo(shell, { type: 'select', blockId: null, sectionId: section?.dataset.sectionId ?? null });
});

document.addEventListener('keydown', (event) => {
  const isCommand = event.ctrlKey || event.metaKey;
  const block = event.target as HTMLElement;
  if (event.key === 'Enter' && block.matches?.('[data-block-id]')) {
    event.preventDefault();
    select(block, true);
  } else if (isCommand && event.key.toLowerCase() === 'z' && !release) {
    event.preventDefault();
    postTo(shell, { type: 'key', key: event.shiftKey ? 'redo' : 'undo' });
  } else if (event.key === 'Escape') {
    const wasEditing = selected;
    select(null, true);
    if (wasEditing) wasEditing.focus();
    else postTo(shell, { type: 'key', key: 'escape' });
  }
});

onMessage<ShellMessage>(
  () => shell,
  (message) => {
    const block = blocks().find((candidate) => candidate.dataset.blockId === message.blockId) ?? null;
    if (message.type === 'select') {
      select(block, false);
      block?.scrollIntoView({ block: 'nearest' });
    }
    // The HTML comes from our own server's renderer, which sanitises it.
    if (message.type === 'replace' && block) block.innerHTML = message.html;
  },
);

postTo(shell, { type: 'ready', path: location.pathname });
