/** Shows the fields of a gift card in its preview. Their names are in `data-mirror`. */
export function followGiftFields(form: HTMLFormElement): void {
  const show = (): void => {
    const fields = new FormData(form);
    for (const place of form.querySelectorAll<HTMLElement>('[data-mirror]'))
      place.textContent = String(fields.get(place.dataset.mirror ?? '') ?? '').trim();
  };
  form.addEventListener('input', show);
  show();
}
