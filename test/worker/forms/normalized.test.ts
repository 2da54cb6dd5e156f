import { beforeEach, expect, it } from 'vitest';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { createForm } from '../../support/forms.ts';
import { clearSubmissions, seedForm, sendForm, storedSubmissions } from '../../support/worker/forms.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(async () => {
  await seedSite();
  await seedForm(
    createForm([
      { id: 'phone', type: 'phone', showCountryCode: true },
      { id: 'place', type: 'address' },
      { id: 'email', type: 'email' },
    ]),
  );
  await clearSubmissions();
});

const answers = async () => JSON.parse(String((await storedSubmissions())[0]?.answers));

it.each([
  [{ country: 'GB +44', line: '+44 (0)7911 123456' }, { line: '+447911123456' }],
  [{ country: 'DE +49', line: '491725123456' }, { line: '+491725123456' }],
  [{ line: '0044 7911 123456' }, { line: '+447911123456' }],
  [
    { country: 'US +1', line: '555 0134' },
    { country: 'US +1', line: '555 0134' },
  ],
])('a submitted phone number %j is stored as %j', async (phone, stored) => {
  expect((await sendForm({ values: { phone } })).status).toBe(200);
  expect(await answers()).toEqual({ phone: stored });
});

it('a submitted postal address stores its postal code in its country’s format', async () => {
  const place = { line1: '1 King Street', city: 'Toronto', state: 'ON', country: 'CA' };
  expect((await sendForm({ values: { place: { ...place, zip: 'm5v-3l9' } } })).status).toBe(200);
  expect(await answers()).toEqual({ place: { ...place, zip: 'M5V 3L9' } });
});

it('an email address without a top-level domain is rejected', async () => {
  const { status, body } = await sendForm({ values: { email: 'anna@example' } });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(FORM_TEXTS.emailEnding);
});
