import { LANGUAGE_FILES } from '#generated/language-files.ts';
import { sendsEmail } from '#worker/kernel/sends-email.ts';
import { findLanguage, hasMessages, noteEmailSending, storeMessages } from './messages.ts';

/**
 * Loads the texts of a language for a server that does or does not send email. Returns false if loading fails, in which case texts stay English until
 * another request succeeds. Concurrent requests each load the language, because a request cannot wait for
 * another request's I/O.
 */
export async function loadMessages(env: Pick<Env, 'ASSETS' | 'MAIL_FROM'>, locale: string): Promise<boolean> {
  noteEmailSending(sendsEmail(env));
  const language = findLanguage(locale);
  if (language === 'en' || hasMessages(language)) return true;
  try {
    // The ASSETS binding responds by path, whatever the host.
    const answer = await env.ASSETS.fetch(new URL(LANGUAGE_FILES[language], 'https://assets.invalid'));
    if (!answer.ok) throw new Error(`The file responded with status ${answer.status}.`);
    storeMessages(language, await answer.json());
    return true;
  } catch (error) {
    console.error(`the texts in ${language} could not be loaded`, error);
    return false;
  }
}
