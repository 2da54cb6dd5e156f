import { sessionStore } from '#client/behaviours/storage.ts';

/** How browsers tell that a module did not arrive, and the bundler that its style sheet did not. */
const LOST_MODULE = /dynamically imported module|importing a module script|preload CSS/i;
const KEY = 'ss_reloadedBuild';

const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked),
  );

/**
 * Reloads a page whose scripts were removed by a deployment while it was open, once for each build. A page with typed text or without a
 * connection is not reloaded: it goes on with what works without the script.
 */
export function reloadWhenGone(script = import.meta.url): void {
  addEventListener('unhandledrejection', async ({ reason }) => {
    if (!LOST_MODULE.test(String(reason)) || sessionStore.read(KEY) === script) return;
    const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.status !== 404 || isTyped()) return;
    // Where nothing can be stored, it would be loaded again and again.
    if (sessionStore.write(KEY, script)) location.reload();
  });
}
