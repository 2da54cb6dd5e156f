export interface TranslationRequest {
  texts: readonly string[];
  format: 'plain' | 'html';
  /** BCP 47 codes. */
  from: string;
  to: string;
}

/** Why a service does not translate. The owner sees the message. */
export class ServiceProblem extends Error {}

export interface TranslationProvider {
  /** Returns a translation per text, in the same order. Throws ServiceProblem. */
  translate: (request: TranslationRequest) => Promise<string[]>;
}
