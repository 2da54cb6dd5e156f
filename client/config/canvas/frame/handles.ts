/** Each handle is named after the side or corner that it moves. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Block width, in screen pixels, below which only three handles fit. */
const NARROW_PX = 96;
const ON_NARROW: readonly Handle[] = ['e', 'se', 's'];
/** Block height, in screen pixels, below which the top and bottom handles would cover the middle ones. */
const LOW_PX = 72;
const hasRoom = (name: Handle, widthPx: number, heightPx: number): boolean =>
  widthPx < NARROW_PX ? ON_NARROW.includes(name) : heightPx >= LOW_PX || (name !== 'n' && name !== 's');

export const isHandle = (value: string | undefined): value is Handle =>
  HANDLES.some((handle) => handle === value);

/** Creates handles for the pointer. Keyboard users resize with Shift and the arrow keys. */
export function createHandles(root: ShadowRoot) {
  const elements = HANDLES.map((name) => {
    const element = Object.assign(document.createElement('div'), { className: 'handle', hidden: true });
    element.dataset.handle = name;
    element.setAttribute('aria-hidden', 'true');
    root.append(element);
    return { name, element };
  });

  return {
    /** Null hides the handles. */
    place(box: { left: number; top: number; width: number; height: number } | null, scale: number): void {
      for (const { name, element } of elements) {
        element.hidden = !box || !hasRoom(name, box.width * scale, box.height * scale);
        if (!box || element.hidden) continue;
        const x = name.includes('w') ? 0 : name.includes('e') ? 1 : 0.5;
        const y = name.includes('n') ? 0 : name.includes('s') ? 1 : 0.5;
        const at = `translate(${box.left + box.width * x}px, ${box.top + box.height * y}px)`;
        element.style.transform = `${at} scale(${1 / scale}) translate(-50%, -50%)`;
      }
    },
  };
}
