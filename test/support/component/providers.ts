import { expect } from 'vitest';
import type { OtherSite } from './commands.ts';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';

const PATH = '/studio/elsewhere';
/** A fake of OpenTable's script. It renders an iframe, and reports its parameters. */
const OPENTABLE = `{
  const frame = document.createElement('iframe');
  frame.title = 'Reservation';
  frame.src = 'https://www.opentable.com/widget/canvas?' + document.currentScript.src.split('?')[1];
  document.currentScript.parentNode.append(frame);
}`;
const TOCK = `{
  const place = document.getElementById('Tock_widget_container');
  for (const [name, value] of window.tock.queue) for (const text of [name, value]) {
    const part = document.createElement('button');
    part.textContent = text;
    place.append(part);
  }
}`;
export const SCRIPT = { contentType: 'text/javascript' };
export const SITES: readonly OtherSite[] = [
  { part: '/loader?', body: OPENTABLE, ...SCRIPT },
  { part: 'tock', body: TOCK, ...SCRIPT },
  { part: '', body: '<title>There</title><p>Shown</p>' },
];

export const findProvider = ({ find }: OpenPage, provider: string) =>
  find(`.provider[data-provider="${provider}"]`);
export const becomes = (provider: HTMLElement, state: string) =>
  expect.poll(() => provider.dataset.state).toBe(state);
export const button = (provider: HTMLElement) => provider.querySelector<HTMLElement>('.provider-show');
export const status = (provider: HTMLElement) => provider.querySelector('[role="status"]')?.textContent;
export const openElsewhere = (options: OpenOptions = {}) => openPage(PATH, { cookies: null, ...options });
/** Scrolls to a provider's block, because its button works only near the viewport. */
export async function approach(provider: HTMLElement): Promise<void> {
  provider.scrollIntoView({ block: 'center', behavior: 'instant' });
  await becomes(provider, 'idle');
}
export async function ask(provider: HTMLElement): Promise<void> {
  await approach(provider);
  expect(button(provider)?.textContent).toBe('Show it here');
  button(provider)?.click();
}
