/** What a visitor is told before a provider is asked for anything. */
export const providerNote = (provider: string): string => `Plays from ${provider}, which may set cookies`;
