/** Sends data that may be lost (failures are swallowed, B8.2.10). The request outlives the page. */
export function beacon(path: string, fields: Record<string, string>): void {
  try {
    fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true,
      credentials: 'same-origin',
    })
      // An unread response body keeps the connection open.
      .then((answer) => answer.text())
      .catch(() => {});
  } catch {
    // Over the keepalive quota or blocked: never an error for the visitor.
  }
}
