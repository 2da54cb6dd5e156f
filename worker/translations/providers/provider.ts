export interface TranslationRequest {
  texts: readonly string[];
  format: 'plain' | 'html';
  /** BCP 47 codes of the original language and, in `to`, of the target language. */
  from: string;
  to: string;
}

/** Problem because of which a service does not translate. The owner sees the message. */
export class ServiceProblem extends Error {}

export interface TranslationProvider {
  /** Returns one translation per text, in the same order. Throws ServiceProblem. */
  translate: (request: TranslationRequest) => Promise<string[]>;
}
