import { useCallback, useEffect, useState } from 'react';

export type Theme = 'light' | 'dark';
const KEY = 'sitewright.theme';
const DARK = '(prefers-color-scheme: dark)';

function readStoredTheme(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    // Storage is blocked: use the system's scheme.
    return null;
  }
}

/** Follows the system until the owner chooses a colour scheme. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const [chosen, setChosen] = useState(readStoredTheme);
  const [system, setSystem] = useState<Theme>(() => (window.matchMedia(DARK).matches ? 'dark' : 'light'));
  const theme = chosen ?? system;
  useEffect(() => {
    const query = window.matchMedia(DARK);
    const onChange = () => setSystem(query.matches ? 'dark' : 'light');
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = useCallback(() => {
    const next = theme === 'dark' ? 'light' : 'dark';
    setChosen(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts only for this page.
    }
  }, [theme]);
  return { theme, toggle };
}
