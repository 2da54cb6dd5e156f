/** Safari sends the Enter that ends a composition with this key code and without `isComposing`. */
const INPUT_METHOD_KEY = 229;

/**
 * Keeps key events during a composition, such as the Enter that confirms a Japanese word, from the page's
 * listeners. Rich text editors handle compositions themselves.
 */
export function ignoreKeysDuringComposition(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isField && (event.isComposing || event.keyCode === INPUT_METHOD_KEY))
        event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
