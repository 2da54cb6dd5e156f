import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const KEY = 'config-theme';

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

/** Light or dark: the system's until the owner chooses. */
export function useTheme(): { current: Theme; toggle: () => void } {
  const [current, setCurrent] = useState<Theme>(
    () => stored() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  );
  useEffect(() => {
    document.documentElement.dataset.theme = current;
  }, [current]);
  const toggle = () => {
    const next = current === 'dark' ? 'light' : 'dark';
    setCurrent(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // The choice lasts as long as the page, then.
    }
  };
  return { current, toggle };
}
