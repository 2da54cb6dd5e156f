export const NO_LANGUAGE = 'This is not a language code, such as de or pt-BR.';

/** Returns a language code in canonical BCP 47 form (`pt-br` becomes `pt-BR`), or null. */
export function canonicalCode(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}
