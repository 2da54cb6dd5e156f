/** Replaces an embed's link with its iframe on click. Nothing loads from the provider before then. */
export function enhanceEmbeds(): void {
  for (const embed of document.querySelectorAll<HTMLElement>('[data-embed-src]')) {
    embed.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      const frame = document.createElement('iframe');
      frame.src = embed.dataset.embedSrc ?? '';
      frame.title = embed.dataset.embedTitle ?? '';
      frame.allow = 'fullscreen; picture-in-picture';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      embed.replaceChildren(frame);
      frame.focus();
    });
  }
}
