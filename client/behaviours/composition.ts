/**
 * Key code of events that an input method handles. Safari sends the Enter that ends a composition with this
 * code and without `isComposing`.
 */
const INPUT_METHOD_KEY = 229;

/**
 * Hides keys that an input method handles from all listeners of the page, such as the Enter that chooses a
 * Japanese word: field listeners would submit the form. Rich text editors still receive them, because they
 * track the composition themselves.
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
