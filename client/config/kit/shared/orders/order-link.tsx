import type { KeyboardEvent } from 'react';

export const orderHref = (id: string): string => `/config/orders/${id}`;
export const customerHref = (email: string): string => `/config/customers/${encodeURIComponent(email)}`;

/** Moves focus between rows with the arrow keys. Home and End move to the first and last row. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody th a')];
  const { activeElement } = document;
  const index = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
  if (index < 0) return;
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  const target = to === undefined ? undefined : rows[to];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
