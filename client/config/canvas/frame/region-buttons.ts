import type { FrameMode } from '../protocol/protocol.ts';
import type { SharedRegion } from '../protocol/selection.ts';
import type { Chrome } from './chrome.ts';
import { getRegion } from './dom.ts';

interface Parts {
  chrome: Chrome;
  mode: () => FrameMode;
  onEnter: (region: SharedRegion) => void;
}

const LABELS: Readonly<Record<SharedRegion, string>> = { header: 'Edit header', footer: 'Edit footer' };

export function createRegionButtons({ chrome, mode, onEnter }: Parts): { place: () => void } {
  const buttons = (['header', 'footer'] as const).flatMap((region) => {
    const around = document.querySelector<HTMLElement>(`.site-${region}`);
    if (!around) return [];
    const button = Object.assign(document.createElement('button'), {
      className: 'region',
      type: 'button',
      textContent: LABELS[region],
    });
    button.addEventListener('click', () => onEnter(region));
    around.addEventListener('pointerenter', () => button.classList.add('is-near'));
    around.addEventListener('pointerleave', (event) => {
      if (event.relatedTarget !== chrome.root.host) button.classList.remove('is-near');
    });
    button.addEventListener('pointerleave', () => button.classList.remove('is-near'));
    chrome.root.append(button);
    return [{ region, around, button }];
  });

  function place(): void {
    const scale = chrome.getScale();
    for (const { region, around, button } of buttons) {
      button.hidden = mode() !== 'edit' || getRegion() !== 'page';
      const box = around.getBoundingClientRect();
      // Place the button at the end of the edge, beside the content and the section button.
      const edge = region === 'header' ? Math.max(box.bottom, 20 / scale) : box.top;
      const end = document.documentElement.clientWidth - 16 / scale;
      button.style.transform = `translate(${end}px, ${edge + window.scrollY}px) scale(${1 / scale}) translate(-100%, -50%)`;
    }
  }

  const watch = new ResizeObserver(place);
  watch.observe(document.body);
  return { place };
}
