/** Safari sends the Enter that ends a composition with this key code and without `isComposing`. */
const INPUT_METHOD_KEY = 229;

/**
 * Hides an input method's keys from the page, such as the Enter that selects a Japanese word. Rich text
 * editors track the composition themselves.
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
