/** Another save came first. `isOwn` means that this account made it, in another window or with an import. */
interface Conflict {
  kind: 'conflict';
  version: number;
  updatedAt: number;
  isOwn: boolean;
}

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'retrying'; reason: string }
  /** Nothing is sent until the owner signs in again. */
  | { kind: 'signed-out' }
  /** The server rejected this content. The next change triggers another save. */
  | { kind: 'refused'; reason: string }
  | Conflict;

export type SaveOutcome =
  | { kind: 'ok'; version: number }
  | Conflict
  | { kind: 'refused'; reason: string }
  | { kind: 'signed-out' }
  | { kind: 'failed'; reason: string };

/** A local copy of a draft until the server has it. */
export interface LocalCopy<T> {
  version: number;
  content: T;
}

export interface AutosaveParts<T> {
  version: number;
  save: (version: number, content: T) => Promise<SaveOutcome>;
  keep: (copy: LocalCopy<T>) => void;
  forget: () => void;
  onState: (state: SaveState) => void;
  setTimer: (run: () => void, delayMs: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

/** Delay between the last change and the save. */
export const AUTOSAVE_DELAY_MS = 800;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/** Autosaves a draft with retries. Keeps a local copy until the server has confirmed a change. */
export function createAutosave<T>(parts: AutosaveParts<T>) {
  let { version } = parts;
  let state: SaveState = { kind: 'saved' };
  let pending: { content: T } | null = null;
  let timer: unknown = null;
  let retryMs = FIRST_RETRY_MS;
  let running: Promise<void> | null = null;

  function enter(next: SaveState): void {
    state = next;
    parts.onState(next);
  }

  function schedule(delayMs: number): void {
    parts.clearTimer(timer);
    timer = parts.setTimer(() => void flush(), delayMs);
  }

  function take(content: T): void {
    pending = { content };
    parts.keep({ version, content });
    if (state.kind === 'conflict' || state.kind === 'signed-out') return;
    if (!running && state.kind !== 'retrying') enter({ kind: 'waiting' });
    schedule(AUTOSAVE_DELAY_MS);
  }

  function flush(): Promise<void> {
    if (running) return running.then(() => (state.kind === 'waiting' ? flush() : undefined));
    if (!pending || state.kind === 'conflict') return Promise.resolve();
    parts.clearTimer(timer);
    running = send(pending.content).finally(() => {
      running = null;
    });
    return running;
  }

  async function send(content: T): Promise<void> {
    enter({ kind: 'saving' });
    const outcome = await parts.save(version, content);
    if (outcome.kind === 'ok') {
      acceptSaved(outcome.version, content);
      return;
    }
    if (outcome.kind === 'failed') {
      enter({ kind: 'retrying', reason: outcome.reason });
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      return;
    }
    enter(outcome);
  }

  function acceptSaved(next: number, content: T): void {
    version = next;
    retryMs = FIRST_RETRY_MS;
    if (pending?.content !== content) {
      if (pending) parts.keep({ version, content: pending.content });
      enter({ kind: 'waiting' });
      schedule(AUTOSAVE_DELAY_MS);
      return;
    }
    pending = null;
    parts.forget();
    enter({ kind: 'saved' });
  }

  return {
    take,
    flush,
    version: () => version,
    state: () => state,
    isClean: () => pending === null,
    /** Resolves a conflict by saving this draft over the other version. */
    keepMine(): Promise<void> {
      if (state.kind !== 'conflict') return Promise.resolve();
      version = state.version;
      enter({ kind: 'waiting' });
      return flush();
    },
    /** Adopts the server's content after a publish, a restore, or "Use theirs". */
    adopt(next: number): void {
      version = next;
      pending = null;
      retryMs = FIRST_RETRY_MS;
      parts.clearTimer(timer);
      parts.forget();
      enter({ kind: 'saved' });
    },
    /** Updates the version when the draft itself did not change, such as after a publish. */
    setVersion(next: number): void {
      version = next;
      if (pending) parts.keep({ version, content: pending.content });
    },
    retry(): Promise<void> {
      if (state.kind === 'signed-out' || state.kind === 'retrying') enter({ kind: 'waiting' });
      return flush();
    },
    stop: () => parts.clearTimer(timer),
  };
}
