/** How browsers tell that a module did not arrive, and the bundler that its style sheet did not. */
const LOST_MODULE = /dynamically imported module|importing a module script|preload CSS/i;
const KEY = 'ss_reloadedBuild';

const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );

/**
 * A page that was open while a new version was deployed asks for scripts that are gone: it is loaded anew, once for each build. Not where
 * something was typed, and not where it is the connection that is lost; both go on with what works without the script.
 */
export function reloadWhenGone(script = import.meta.url): void {
  addEventListener('unhandledrejection', async ({ reason }) => {
    if (!LOST_MODULE.test(String(reason)) || sessionStorage.getItem(KEY) === script) return;
    const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.status !== 404 || isTyped()) return;
    sessionStorage.setItem(KEY, script);
    location.reload();
  });
}
