import type { PageWindow } from './open-page.ts';

export function hearDialogs() {
  const heard: string[] = [];
  return {
    heard,
    listen(window: PageWindow) {
      // Evaluates the function in the page's realm, because the page's script would not accept an HTMLElement
      // of the test's realm.
      (window.eval(`(${hear})`) as typeof hear)(heard);
    },
  };
}

function hear(heard: string[]): void {
  for (const type of ['confirm', 'reject', 'cancel'])
    addEventListener(
      type,
      ({ target }) => (target as Element).matches?.('.dialog') && heard.push(type),
      true,
    );
  new MutationObserver((changes) => {
    for (const { target, type, removedNodes } of changes) {
      if (type === 'attributes') heard.push((target as HTMLElement).dataset.phase ?? '');
      for (const node of removedNodes) if ((node as Element).matches?.('.dialog')) heard.push('gone');
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] });
}
