/** What a form of the cart asks for. */
export interface CartChange {
  /** What is changed: a line, the note or a code. A newer change replaces a waiting one with the same key. */
  key: string;
  action: string;
  /** All fields but the cart's version, which is added when the change is sent. */
  fields: [name: string, value: string][];
}

/** The change that a form asks for by a button, or by a changed field. */
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
 * Sends changes one after another, each over the cart that the last one left: a second change never meets a version that the first has
 * replaced. A quantity that could not be sent stays in its field, and goes with the next change or when the connection is back; another
 * press of a button asks for anything else anew.
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
      // Unless the line was changed again meanwhile.
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
    /** Until everything is sent, or something could not be. */
    settled: () => sending ?? Promise.resolve(),
    isEmpty: () => waiting.size === 0,
  };
}
