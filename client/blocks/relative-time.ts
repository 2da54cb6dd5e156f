import { formatFreshTime, RELATIVE_TIME_REFRESH_MS } from '#domain/i18n/formatters.ts';

export function start(time: HTMLElement): void {
  const at = Date.parse(time.getAttribute('datetime') ?? '');
  const date = time.textContent;
  const show = () => {
    const text = formatFreshTime(at, Date.now());
    time.textContent = text ?? date;
    if (text === null) clearInterval(timer);
  };
  const timer = setInterval(show, RELATIVE_TIME_REFRESH_MS);
  show();
  // On paper, only the date stays true.
  addEventListener('beforeprint', () => {
    time.textContent = date;
  });
  addEventListener('afterprint', show);
}
