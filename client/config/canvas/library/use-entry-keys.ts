import { type KeyboardEvent, useState } from 'react';

const listEntries = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-entry]')];

function nextRow(
  entries: readonly HTMLElement[],
  from: HTMLElement,
  isDown: boolean,
): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  const distance = (entry: HTMLElement) => {
    const box = entry.getBoundingClientRect();
    return Math.abs(box.top - start.top) + Math.abs(box.left - start.left) * 2;
  };
  const isBeyond = (entry: HTMLElement) => {
    const { top } = entry.getBoundingClientRect();
    return isDown ? top > start.top + 1 : top < start.top - 1;
  };
  return entries.filter(isBeyond).sort((a, b) => distance(a) - distance(b))[0];
}

function findTarget(
  key: string,
  entries: readonly HTMLElement[],
  from: HTMLElement,
): HTMLElement | undefined {
  const index = entries.indexOf(from);
  const towardsEnd = getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return entries[index + (key === towardsEnd ? 1 : -1)];
    case 'ArrowDown':
    case 'ArrowUp':
      return nextRow(entries, from, key === 'ArrowDown');
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return undefined;
  }
}

/** Makes a list a single tab stop. Arrow keys, Home and End move within it. */
export function useEntryKeys(ids: readonly string[]) {
  const [active, setActive] = useState<string | null>(null);
  return {
    tabStop: active !== null && ids.includes(active) ? active : (ids[0] ?? null),
    setActive,
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const from =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-entry]') : null;
      const to = from && findTarget(event.key, listEntries(event.currentTarget), from);
      if (!to) return;
      event.preventDefault();
      to.focus();
      to.scrollIntoView({ block: 'nearest' });
    },
  };
}
