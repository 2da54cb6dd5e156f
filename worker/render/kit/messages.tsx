import { createContext, type ReactNode, useContext } from 'react';
import { type FormatCents, formatCentsIn } from '#domain/money/format-money.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';

const MessagesContext = createContext<Messages | null>(null);

export const WithMessages = ({ locale, children }: { locale: string; children?: ReactNode }) => (
  <MessagesContext value={findMessages(locale)}>{children}</MessagesContext>
);

export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('There are no texts: wrap the rendered root in <WithMessages>.');
  return messages;
}

export const useFormatCents = (): FormatCents => formatCentsIn(useMessages().money);
