import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ISLANDS } from './registry.ts';

/** Hydrates one island in its own React root. */
export async function hydrateIsland(marker: HTMLElement): Promise<void> {
  const load = ISLANDS[marker.dataset.island ?? ''];
  const props = marker.querySelector('script[data-island-props]')?.textContent;
  const root = marker.querySelector('[data-island-root]');
  if (!load || !props || !root) return;
  const component = await load();
  hydrateRoot(root, createElement(component, JSON.parse(props)));
}
