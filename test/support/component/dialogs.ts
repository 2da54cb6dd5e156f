import type { PageWindow } from './open-page.ts';

/** Answers, phases and disappearances of dialogs, in their order. */
export function hearDialogs() {
  const heard: string[] = [];
  const listen = (window: PageWindow) => {
    for (const type of ['confirm', 'reject', 'cancel'])
      window.addEventListener(
        type,
        ({ target }) => (target as Element).matches?.('.dialog') && heard.push(type),
        true,
      );
    new window.MutationObserver((changes) => {
      for (const { target, type, removedNodes } of changes) {
        if (type === 'attributes') heard.push((target as HTMLElement).dataset.phase ?? '');
        for (const node of removedNodes) if ((node as Element).matches?.('.dialog')) heard.push('gone');
      }
    }).observe(window.document, { subtree: true, childList: true, attributeFilter: ['data-phase'] });
  };
  return { heard, listen };
}
