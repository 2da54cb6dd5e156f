/**
 * Loads a third-party script. Rejects on failure or timeout. A script that arrives after the timeout does not
 * run.
 */
export function loadScript(src: string, timeoutMs: number, id = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    if (id) script.id = id;
    script.async = true;
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${src} ${why}`));
    };
    const timer = setTimeout(() => fail(`did not load within ${timeoutMs} ms`), timeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => fail('did not load'));
    document.head.append(script);
  });
}
