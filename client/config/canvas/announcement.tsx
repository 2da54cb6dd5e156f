import { useEffect, useRef, useState } from 'react';
import { useStore } from '../kit/store.ts';
import type { EditorSession } from './session/editor-session.ts';

/**
 * Minimum interval between announcements: with a held key, screen readers would fall behind if every step were
 * announced.
 */
const PAUSE_MS = 500;
/** Makes a repeated sentence differ from the last one, so that screen readers announce it again. */
const NO_BREAK_SPACE = '\u00a0';

/** Announces page changes to screen readers: only the latest one, at most every half second. */
export function Announcement({ session }: { session: EditorSession }) {
  const { said } = useStore(session.store);
  const [text, setText] = useState('');
  const heardAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (said.text === '') return;
    const timer = window.setTimeout(
      () => {
        heardAt.current = performance.now();
        setText((before) => (before === said.text ? said.text + NO_BREAK_SPACE : said.text));
      },
      Math.max(0, heardAt.current + PAUSE_MS - performance.now()),
    );
    return () => window.clearTimeout(timer);
  }, [said]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
