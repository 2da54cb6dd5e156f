import { localStore } from '../behaviours/storage.ts';
import { openPopup } from '../blocks/popup/open.ts';
import { forgetRecord, readRecord, readSettings } from '../blocks/popup/record.ts';
import './overlays-manager.css';

/**
 * Storage keys of announcement bars that were closed in this browser
 * (domain/announcement/announcement-bar.ts).
 */
const CLOSED_BAR = 'announcement-dismissed.';
const SETTINGS = '/config/settings';

interface Action {
  text: string;
  act: () => void;
}
interface Overlay {
  title: string;
  state: string;
  actions: Action[];
}

function describeBar(): Overlay | null {
  const isShown = document.querySelector('.announcement') !== null;
  const closed = localStore.listKeys().filter((key) => key.startsWith(CLOSED_BAR));
  if (!isShown && closed.length === 0) return null;
  const showAgain = () => {
    for (const key of closed) localStore.remove(key);
    location.reload();
  };
  return {
    title: 'Announcement bar',
    state: isShown ? 'Shown on this page' : 'Closed in this browser',
    actions: closed.length > 0 ? [{ text: 'Show again', act: showAgain }] : [],
  };
}

function describePopup(refresh: () => void): Overlay | null {
  const place = document.querySelector<HTMLElement>('.popup-place');
  if (!place) return null;
  const settings = readSettings(place);
  const known = readRecord(settings);
  const closed = known?.closedAt && new Date(known.closedAt).toLocaleDateString('en');
  const state = known?.submitted
    ? 'Its form was sent in this browser'
    : closed
      ? `Closed in this browser on ${closed}`
      : 'Not closed in this browser';
  const forget = () => {
    forgetRecord(settings);
    refresh();
  };
  return {
    title: 'Popup',
    state,
    actions: [
      { text: 'Open', act: () => openPopup(place, settings) },
      ...(known ? [{ text: 'Forget that I closed it', act: forget }] : []),
    ],
  };
}

/**
 * Lists the overlays of this page (banners, bars and popups) for contributors and in the editor's iframe
 * (A2.41, A2.42).
 */
export function startOverlaysManager(): void {
  const manager = document.createElement('details');
  manager.className = 'overlays-manager';
  // The editor must ignore clicks on this list.
  manager.dataset.swChrome = '';
  const fill = () => {
    const overlays = [describeBar(), describePopup(fill)].filter((overlay) => overlay !== null);
    const summary = document.createElement('summary');
    summary.textContent = `Overlays (${overlays.length})`;
    manager.replaceChildren(summary, ...overlays.map(drawOverlay), link('Edit overlays', SETTINGS));
    manager.hidden = overlays.length === 0;
  };
  fill();
  // Update the list, because overlays may have been closed since it was filled.
  manager.addEventListener('toggle', () => {
    if (manager.open) fill();
  });
  document.body.append(manager);
}

function drawOverlay({ title, state, actions }: Overlay): HTMLElement {
  const part = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = title;
  const line = document.createElement('p');
  line.textContent = state;
  part.append(heading, line, ...actions.map(button));
  return part;
}

function button({ text, act }: Action): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', act);
  return element;
}

function link(text: string, href: string): HTMLElement {
  const element = document.createElement('a');
  element.href = href;
  element.target = '_top';
  element.textContent = text;
  return element;
}
