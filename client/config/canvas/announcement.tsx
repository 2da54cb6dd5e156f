import { useEffect, useRef, useState } from 'react';
import { useStore } from '../kit/store.ts';
import type { EditorSession } from './session/editor-session.ts';

/** Minimum interval: with a held key, screen readers would fall behind if every step were announced. */
const PAUSE_MS = 500;
/** Appended to a repeated sentence, which screen readers would not announce again. */
const NO_BREAK_SPACE = '\u00a0';

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
