export const NO_LANGUAGE = 'This is not a language code, such as de or pt-BR.';

/** A code as BCP 47 writes it: `pt-br` as `pt-BR`; null if it is none. */
export function canonicalCode(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}
