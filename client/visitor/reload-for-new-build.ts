import { sessionStore } from '#client/behaviours/storage.ts';

/** Matches the errors that browsers report for a missing module. */
const LOST_MODULE = /dynamically imported module|importing a module script/i;
const KEY = 'ss_reloadedBuild';

const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked),
  );

/**
 * Reloads a page once if a deployment has removed the page's scripts from the server, unless the visitor has
 * typed text or is offline.
 */
export function reloadForNewBuild(script = import.meta.url): void {
  addEventListener('unhandledrejection', async ({ reason }) => {
    if (!LOST_MODULE.test(String(reason)) || sessionStore.read(KEY) === script) return;
    const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.status !== 404 || isTyped()) return;
    // Without storage to remember the reload, the page would reload in a loop.
    if (sessionStore.write(KEY, script)) location.reload();
  });
}
