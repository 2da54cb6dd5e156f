/** Code of the keys that an input method takes. Safari sends the Enter that ends a composition with it, and as none of it. */
const TAKEN_KEY = 229;

/**
 * Keeps from every listener of this page the keys that an input method takes, such as the Enter that chooses a Japanese word: a field's
 * listeners would send the form with it. Editors of rich text hear them, since they follow the composition themselves.
 */
export function leaveKeysToInputMethod(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isField && (event.isComposing || event.keyCode === TAKEN_KEY)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
