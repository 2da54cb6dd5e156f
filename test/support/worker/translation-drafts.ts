import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { TranslationDetail } from '#schema/contracts/translations/translation-api.ts';
import { call as callAs } from './owner.ts';
import { SITE_ID, type SignedIn, seedSite, signIn } from './site.ts';

export const OTHER_SITE = 'b0000000000000000000000b';
const languages = [
  { code: 'de', name: 'Deutsch', enabled: true },
  { code: 'he', name: 'עברית', enabled: true },
];

let owner: SignedIn;

export const call = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  who: SignedIn = owner,
) => callAs<Body>(who, method, path, body);

/**
 * Creates a site with German and Hebrew, and another site without languages. Signs in an administrator of the
 * first site.
 */
export async function seedTranslations(): Promise<SignedIn> {
  await seedSite({ settings: { title: 'Tide & Kiln', languages } });
  await seedSite({ id: OTHER_SITE, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin, SITE_ID);
  return owner;
}

const block = (id: string, y: number, html: string) => ({
  id,
  type: 2,
  layout: { x: 0, y, width: 24, height: 2 },
  value: { html },
});

export async function createPage(title = 'About us', html = '<p>We throw <em>pots</em>.</p>') {
  const content = {
    sections: [{ id: 's1', blocks: [block('b1', 0, html), block('b2', 3, '<p>Visit</p>')] }],
  };
  const { body } = await call<{ page: PageDetail }>('POST', '/api/pages', { title, content });
  return body.page;
}

export const publishOriginal = async ({ id, version }: Pick<PageDetail, 'id' | 'version'>) =>
  call('POST', `/api/pages/${id}/publish`, { version });

export const toAddress = (id: string, language = 'de', kind = 'page') =>
  `/api/translations/${language}/${kind}/${id}`;

export const readIt = async (id: string, language = 'de', kind = 'page') =>
  (await call<{ translation: TranslationDetail }>('GET', toAddress(id, language, kind))).body.translation;

export const german = { title: { text: 'Über uns', source: 'About us' } };
