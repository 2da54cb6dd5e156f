import type { ToFrame } from '#client/config/canvas/protocol/protocol.ts';
import type { DragInParts } from './drag-in.ts';
import type { Drags } from './drags.ts';
import type { Drag } from './press.ts';

let loadedDrags: Drags | null = null;
let loading: Promise<Drags | null> | null = null;

export const getDrags = (): Drags | null => loadedDrags;

/** Resolves to null if loading fails, such as offline. The next drag retries. */
export function loadDrags(): Promise<Drags | null> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Drags | null> {
  try {
    const { drags } = await import('./drags.ts');
    loadedDrags = drags;
  } catch (error) {
    console.warn('what drags blocks cannot be loaded', error);
    loading = null;
  }
  return loadedDrags;
}

/** If the code is still loading, starts the drag once it has loaded, from the pointer's current position. */
export function startDrag(begin: (drags: Drags) => Drag | null): Drag | null {
  return loadedDrags ? begin(loadedDrags) : startLate(begin);
}

function startLate(begin: (drags: Drags) => Drag | null): Drag {
  let drag: Drag | null = null;
  let isCancelled = false;
  let moved: Parameters<Drag['move']> | null = null;
  let ended: Parameters<Drag['end']> | null = null;
  void loadDrags().then((loaded) => {
    if (!loaded || isCancelled) return;
    drag = begin(loaded);
    if (moved) drag?.move(...moved);
    if (ended) drag?.end(...ended);
  });
  return {
    move(...to) {
      if (drag) drag.move(...to);
      else moved = to;
    },
    end(...keys) {
      if (drag) drag.end(...keys);
      else ended = keys;
    },
    cancel() {
      if (drag) drag.cancel();
      else isCancelled = true;
    },
  };
}

type DragOver = Extract<ToFrame, { type: 'drag-over' }>;

/** Shows only the drag's latest position once the code has loaded. */
export function createLateDragIn(parts: DragInParts) {
  let dragIn: ReturnType<Drags['createDragIn']> | null = null;
  let waiting: DragOver | null = null;

  function over(message: DragOver): void {
    const drags = getDrags();
    waiting = drags ? null : message;
    if (drags) {
      dragIn ??= drags.createDragIn(parts);
      dragIn.over(message);
    } else void loadDrags().then((loaded) => loaded && waiting && over(waiting));
  }

  return {
    over,
    end(isDropped: boolean): void {
      waiting = null;
      dragIn?.end(isDropped);
    },
  };
}
