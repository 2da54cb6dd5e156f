export function createListeners() {
  const removers: (() => void)[] = [];
  return {
    listen<Type extends string>(
      target: EventTarget,
      type: Type,
      listener: (event: Type extends keyof HTMLElementEventMap ? HTMLElementEventMap[Type] : Event) => void,
      options?: AddEventListenerOptions,
    ): void {
      target.addEventListener(type, listener as EventListener, options);
      removers.push(() => target.removeEventListener(type, listener as EventListener, options));
    },
    add(remove: () => void): void {
      removers.push(remove);
    },
    clear(): void {
      for (const remove of removers.splice(0)) remove();
    },
  };
}
export type Listeners = ReturnType<typeof createListeners>;

export function createEmitter<Events extends Record<string, unknown>>() {
  const listeners = new Map<keyof Events, Set<(value: never) => void>>();
  return {
    on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    emit<Name extends keyof Events>(name: Name, value: Events[Name]): void {
      for (const listener of listeners.get(name) ?? []) (listener as (value: Events[Name]) => void)(value);
    },
  };
}
