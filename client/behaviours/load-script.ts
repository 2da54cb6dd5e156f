/** Loads a script of another site. Rejects when it fails or does not come in time; what comes later is not run. */
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
