/** A change to the cart that a form requests. */
export interface CartChange {
  /**
   * The target of the change: a line, the note or a code. A newer change replaces a waiting one with the
   * same key.
   */
  key: string;
  action: string;
  /** All fields but the cart's version, which is added when the change is sent. */
  fields: [name: string, value: string][];
}

/** Returns the change that a form requests by a button or an edited field. */
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
 * Sends changes one after another, each with the cart version that the last response returned, so that none
 * meets an outdated version. A quantity that could not be sent stays in its field, and is sent with the
 * next change or when the connection is back. Other failed changes are sent again only when their button is
 * pressed again.
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
      // Not if the line was changed again meanwhile.
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
    /** Resolves once everything is sent or a change has failed. */
    settled: () => sending ?? Promise.resolve(),
    isEmpty: () => waiting.size === 0,
  };
}
