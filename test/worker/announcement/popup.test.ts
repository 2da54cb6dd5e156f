import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import {
  clearSubmissions,
  FORM_ID,
  FORM_PAGE_ID,
  seedForm,
  sendForm,
  storedSubmissions,
} from '../../support/worker/forms.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const POPUP = { style: 2, id: 'spring', title: 'Kiln 45 is open', text: 'Come by.\nBring a box.' };
// Starts with a new revision, because the cache may contain pages from other test files.
let revision = Date.now();

async function seedPopup(popup: object): Promise<void> {
  await env.DB.prepare('UPDATE websites SET revision = ? WHERE id = ?').bind(++revision, SITE_ID).run();
  await seedSite({ settings: { popupOverlay: { ...POPUP, ...popup } } });
}
const read = async (path = '/contact') => (await request(path)).text();

beforeEach(async () => {
  await seedSite();
  await clearSubmissions();
  await seedForm();
});

describe('a popup', () => {
  it('a popup is closed in the HTML, which includes the data for its script', async () => {
    await seedPopup({ delaySeconds: 4 });
    const html = await read();
    expect(html).toContain(
      '<dialog class="popup theme-lightest at-center-center" aria-labelledby="popup-title">',
    );
    expect(html).toContain('data-script="popup"');
    expect(html).toContain('&quot;delaySeconds&quot;:4');
    expect(html).toContain('<p dir="auto">Come by.</p><p dir="auto">Bring a box.</p>');
  });

  it('a popup is in the HTML only between its dates', async () => {
    const now = Date.now();
    const html: boolean[] = [];
    for (const period of [
      { from: now + DAY_MS },
      { until: now - 1 },
      { from: now - 1, until: now + DAY_MS },
    ]) {
      await seedPopup(period);
      html.push((await read()).includes('Kiln 45 is open'));
    }
    expect(html).toEqual([false, false, true]);
  });

  it('adds nothing to pages outside its list, or to any page while it is off', async () => {
    await seedPopup({ paths: ['/shop'] });
    expect(await read()).not.toContain('popup');
    await seedPopup({ style: 1 });
    expect(await read()).not.toContain('popup');
  });

  it('a popup is absent from a lock screen, the 404 page and the checkout', async () => {
    await seedPopup({});
    await env.DB.prepare(
      "UPDATE pages SET access_kind = 'password', password_hash = 'x' WHERE website_id = ?",
    )
      .bind(SITE_ID)
      .run();
    expect(await read()).not.toContain('popup');
    expect(await read('/no-such-page')).not.toContain('popup');
    expect(await read('/checkout')).not.toContain('popup');
    await env.DB.prepare("UPDATE pages SET access_kind = 'public', password_hash = NULL WHERE website_id = ?")
      .bind(SITE_ID)
      .run();
  });

  it('escapes its text and drops links that run code', async () => {
    await seedPopup({
      title: '<img src=x onerror=alert(1)>',
      action: 'button',
      buttonText: '</dialog><script>',
      buttonHref: 'javascript:alert(1)',
    });
    const html = await read();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('&lt;/dialog&gt;&lt;script&gt;');
  });

  it('accepts submissions of its form from any page on the site', async () => {
    await seedPopup({ action: 'form', formId: FORM_ID });
    const html = await read('/search');
    expect(html).toContain('id="form-popup"');
    expect((await send()).status).toBe(200);
    const [stored] = await storedSubmissions();
    expect(stored).toMatchObject({ block_id: 'popup', is_overlay_form: 1 });
  });

  it('records the page on which its form was submitted, if the page exists', async () => {
    await seedPopup({ action: 'form', formId: FORM_ID });
    const definition = /id="form-popup".*?data-form-definition[^>]*>(.*?)<\/script>/s.exec(await read());
    expect(JSON.parse(definition?.[1] ?? '{}')).toMatchObject({ pageId: FORM_PAGE_ID });
    await send(FORM_PAGE_ID);
    await send('f000000000000000000000aa');
    expect((await storedSubmissions()).map(({ page_id }) => page_id)).toEqual([FORM_PAGE_ID, null]);
  });

  it('rejects its form while it is off', async () => {
    await seedPopup({ action: 'form', formId: FORM_ID, style: 1 });
    expect((await send()).status).not.toBe(200);
    expect(await storedSubmissions()).toEqual([]);
  });

  it('still shows its text after its form is deleted', async () => {
    await seedPopup({ action: 'form', formId: 'f000000000000000000000aa' });
    const html = await read();
    expect(html).toContain('Kiln 45 is open');
    expect(html).not.toContain('id="form-popup"');
  });
});

const send = (collectionId = '') =>
  sendForm({ change: { collectionId, objectName: 'popup', isOverlayForm: true } });

describe('popup settings', () => {
  it.each([
    ['without text', { title: '', text: '' }, 'title'],
    ['with the form action but no form', { action: 'form' }, 'formId'],
  ])('the server rejects settings %s, with the error at the field', async (_, change, field) => {
    const owner = await signIn(ROLE.admin);
    const { settings, version } = (
      await call<{ settings: object; version: number }>(owner, 'GET', '/api/settings')
    ).body;
    const popupOverlay = { ...POPUP, ...change };
    const answer = await call<WireError>(owner, 'PUT', '/api/settings', {
      version,
      settings: { ...settings, popupOverlay },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([`settings.popupOverlay.${field}`]);
  });

  it('the owner can preview unsaved settings in the site’s colours', async () => {
    await seedPopup({ action: 'form', formId: FORM_ID, position: 'top-left' });
    const owner = await signIn(ROLE.admin);
    const { body } = await call<{ html: string }>(owner, 'POST', '/api/settings/popup/preview', {
      ...POPUP,
      style: 1,
      action: 'form',
      formId: FORM_ID,
      position: 'top-left',
    });
    expect(body.html).toContain('class="popup theme-lightest at-top-left" open=""');
    expect(body.html).toContain('id="form-popup"');
    expect(body.html).toContain('.popup{');
    expect(
      (await call(await signIn(ROLE.storeManager), 'POST', '/api/settings/popup/preview', POPUP)).status,
    ).toBe(403);
  });
});
