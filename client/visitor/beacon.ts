/** Sends what may be lost (B8.2.10: failures are swallowed): it survives the page and never disturbs it. */
export function beacon(path: string, fields: Record<string, string>): void {
  try {
    fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true,
      credentials: 'same-origin',
    })
      // An answer that nobody reads keeps its request open.
      .then((answer) => answer.text())
      .catch(() => {});
  } catch {
    // Out of quota or blocked: a hit is not worth an error.
  }
}
