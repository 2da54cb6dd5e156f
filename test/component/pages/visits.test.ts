import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { recordHit } from '#schema/contracts/analytics/visitor-calls.ts';
import { saveSubmission } from '#schema/contracts/forms/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { collectFaults } from '#support/component/console.ts';
import { CONTACT, fillForm, openForm } from '#support/component/forms.ts';
import { openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const DAY_SECONDS = 86_400;
const cookie = async (name: string) => (await commands.listCookies()).find((one) => one.name === name);

/** Opens a page. Returns the page, the fields of its analytics hit and the hit's `data`. */
async function openCounted(address: string) {
  const call = await answer(recordHit, { answer: {} });
  const page = await openPage(address);
  await expect.poll(async () => (await call.asked()).length).toBe(1);
  const [asked] = await call.asked();
  const fields = new URLSearchParams(asked?.body ?? '');
  return { page, fields, data: JSON.parse(fields.get('data') ?? '{}') };
}

describe('a visit', () => {
  it('[A1.08] [A9.01] [A9.02] [A9.03] sets a visitor cookie for two years and a visit cookie for 30 minutes, both at path /', async () => {
    await openCounted('/journal');
    const [visitor, visit] = [await cookie('ss_cvr'), await cookie('ss_cvt')];
    expect(visitor?.value).toMatch(/^[\w-]+\|1\|1\|1\|1$/);
    expect([visitor?.path, visit?.path]).toEqual(['/', '/']);
    const secondsLeft = (expires = 0) => expires - Date.now() / 1000;
    // Two years, but browsers may limit the lifetime of a cookie to 400 days.
    expect(Math.round(secondsLeft(visitor?.expires) / DAY_SECONDS)).toBeGreaterThanOrEqual(400);
    expect(Math.round(secondsLeft(visit?.expires) / 60)).toBe(30);
  });

  it.each([
    ['/journal/seconds', 'i'],
    ['/journal', 'c'],
    ['/studio', null],
  ])('[B3.10.08] a visit on %s has the content source %s', async (path, source) => {
    expect((await openCounted(path)).data.contentSource).toBe(source);
  });

  it('[B3.10.07] a visit sends one hit with every field', async () => {
    const { page, fields, data } = await openCounted('/journal/seconds?from=letter');
    expect(fields.get('event')).toMatch(/^\d+$/);
    expect(fields.get('ss_cvr')).toBe((await cookie('ss_cvr'))?.value);
    const { innerWidth, innerHeight, screen, navigator } = page.window;
    const id = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect(page.document.referrer).not.toBe('');
    expect(data).toMatchObject({
      websiteId: id,
      templateId: expect.any(String),
      website_locale: expect.stringMatching(/^[a-z]{2}/),
      pagePath: '/journal/seconds',
      pageTitle: expect.stringMatching(/./),
      pageId: id,
      contentSource: 'i',
      pagePermissionTypeValue: expect.any(Number),
      userAgent: navigator.userAgent,
      clientDate: expect.any(Number),
      localStorageSupported: true,
      queryString: '?from=letter',
      referrer: page.document.referrer,
      ...{ viewportInnerWidth: innerWidth, viewportInnerHeight: innerHeight },
      ...{ screenWidth: screen.width, screenHeight: screen.height },
    });
  });
});

it('[A5.07] another site’s cookies with a % do not break visit counting, the cookie banner or forms', async () => {
  const strange = ['a', 'crumb', 'CART', 'hasCart', 'ss_cvr', 'ss_cvt', 'ss_cookieAllowed', 'sw_signed_in'];
  for (const name of [...strange, 'sw_anonymous', 'sw_session']) await cookieStore.set(name, '100%');
  const log = collectFaults();
  const hits = await answer(recordHit, { answer: {} });
  const saved = await answer(saveSubmission, { answer: { success: true, data: { success: true } } });
  const opened = await openForm('/contact?q=100%#itemId=100%', CONTACT, {
    cookies: null,
    before: log.listen,
  });
  const { page, form, element } = opened;
  await expect.poll(() => page.findAll('.consent-accept')).toHaveLength(1);
  page.find('.consent-accept').click();
  await expect.poll(async () => (await cookie('ss_cookieAllowed'))?.value).toBe('1');
  await expect.poll(async () => (await cookie('ss_cvr'))?.value).toMatch(/^[\w-]+\|1\|1\|1\|1$/);
  expect((await cookie('ss_cvt'))?.value).toMatch(/^[1-9]\d+$/);
  await expect.poll(async () => (await hits.asked()).length).toBeGreaterThan(0);
  await fillForm(opened, {
    ...{ 'First name': 'Per', 'Last name': 'Cent', Email: 'per.cent@tide.test' },
    Message: 'Is it 100% clay?',
  });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => isVisible(element.querySelector('[data-sent]'))).toBe(true);
  expect((await saved.asked())[0]?.body).toContain('Is it 100% clay?');
  expect(log.faults).toEqual([]);
});
