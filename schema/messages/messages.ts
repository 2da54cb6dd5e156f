export type { Language, Messages } from '#generated/messages/languages.ts';
