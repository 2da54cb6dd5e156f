import { type RefObject, useEffect } from 'react';

/** Focuses the form's first invalid field after each refused save. `refusal` is null or new for each one. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
}
