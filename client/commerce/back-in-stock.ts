/** Submits 'Notify me' in place and keeps the typed address on errors. */
export function enhanceBackInStock(form: HTMLFormElement): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = form.querySelector('[role="status"]');
    const button = form.querySelector('button');
    const email = form.querySelector<HTMLInputElement>('input[name="email"]');
    if (!answer || !button || !email) return;
    const fields = new FormData(form);
    button.disabled = true;
    try {
      const response = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(fields)),
      });
      const body = await response.json();
      email.ariaInvalid = body.errors?.email ? 'true' : null;
      answer.textContent = response.ok
        ? `As soon as it is back, you get a mail at ${fields.get('email')}.`
        : (body.errors?.email ?? body.error);
    } catch {
      answer.textContent = 'Unable to send it. Please check your internet connection.';
    } finally {
      button.disabled = false;
    }
  });
}
