export interface CartChange {
  /** A line item, the note or a code. A newer change replaces a waiting one with the same key. */
  key: string;
  action: string;
  fields: [name: string, value: string][];
}

export function toChange(form: HTMLFormElement, button: HTMLButtonElement | null): CartChange {
  const fields = [...new FormData(form, button ?? undefined)].flatMap<[string, string]>(([name, value]) =>
    typeof value === 'string' && name !== 'version' && name !== 'action' ? [[name, value]] : [],
  );
  const action = button?.value || 'update';
  const values = new Map(fields);
  const key = values.get('entryId') ?? `${action}:${values.get('code') ?? ''}`;
  return { key, action, fields: [['action', action], ...fields] };
}

/**
 * Sends changes one after another, each with the cart version of the last response. A failed quantity is
 * retried with the next change or when back online, other changes only by their button.
 */
export function createCartChanges(
  send: (change: CartChange) => Promise<void>,
  onFailure: (change: CartChange) => void,
) {
  const waiting = new Map<string, CartChange>();
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    for (let [next] = waiting.values(); next; [next] = waiting.values()) {
      try {
        await send(next);
      } catch {
        if (next.action !== 'update') waiting.delete(next.key);
        return onFailure(next);
      }
      // The line item may have changed again meanwhile.
      if (waiting.get(next.key) === next) waiting.delete(next.key);
    }
  }

  function run(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    add(change: CartChange): Promise<void> {
      waiting.set(change.key, change);
      return run();
    },
    retry: () => (waiting.size > 0 ? run() : Promise.resolve()),
    settled: () => sending ?? Promise.resolve(),
    isEmpty: () => waiting.size === 0,
  };
}
