type Edge = 'bottom' | 'top';
type Rect = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

export interface ToastPlaces {
  /** Rectangle that the toasts take up at each edge of the window. */
  places: Readonly<Record<Edge, Rect>>;
  /** The focused control, in which the owner works. */
  focused: Rect | null;
  /** Controls with an error. */
  faulty: readonly Rect[];
}

const isOver = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Returns the edge at which toasts cover neither the focused control nor one with an error: the bottom if
 * possible. If each edge covers something, the focused control counts.
 */
export function chooseToastEdge({ places, focused, faulty }: ToastPlaces): Edge {
  const controls = focused ? [focused, ...faulty] : faulty;
  const isFree = (edge: Edge, rects: readonly Rect[]) => !rects.some((rect) => isOver(places[edge], rect));
  if (isFree('bottom', controls)) return 'bottom';
  if (isFree('top', controls)) return 'top';
  return focused && isFree('top', [focused]) && !isFree('bottom', [focused]) ? 'top' : 'bottom';
}
