import type { ToFrame } from '#client/config/canvas/protocol/protocol.ts';
import type { DragInParts } from './drag-in.ts';
import type { Drags } from './drags.ts';
import { getDrags, loadDrags } from './load-drags.ts';

type DragOver = Extract<ToFrame, { type: 'drag-over' }>;

/** What is dragged in from the panel; what comes before the code of drags is shown when that is there. */
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
