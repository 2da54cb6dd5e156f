import { describe, expect, it } from 'vitest';
import { createPageEvent } from '#domain/analytics/page-payload.ts';
import { splitEvent } from '#domain/analytics/split-event.ts';

const REQUIRED = {
  actor: 'visitor',
  action: 'click',
  event_owner_team: 'site',
  event_source: 'page',
  object_type: 'button',
};
const OPTIONAL = {
  object_identifier: 'b1',
  object_name: 'Book',
  object_value: '12',
  object_value_type: 'price',
  indirect_object_identifier: 'p1',
  indirect_object_name: 'Mug',
  indirect_object_value: '1',
  indirect_object_type: 'product',
  product_area: 'website',
  product_page: 'home',
  product_section: 'hero',
  member_locale: 'en-GB',
  website_locale: 'de-DE',
};

function split(fields: Record<string, unknown>) {
  const warnings: string[] = [];
  return { ...splitEvent(fields, (message) => warnings.push(message)), warnings };
}

describe('an analytics event', () => {
  it.each(Object.keys(REQUIRED))('[B3.10.01] requires the field %s', (name) => {
    expect(split(REQUIRED).missing).toEqual([]);
    const { [name as keyof typeof REQUIRED]: _, ...rest } = REQUIRED;
    expect(split(rest).missing).toEqual([name]);
  });

  it('[B3.10.02] may name objects, a place in the product and locales', () => {
    expect(split({ ...REQUIRED, ...OPTIONAL })).toEqual({
      common: { ...REQUIRED, ...OPTIONAL },
      custom: {},
      missing: [],
      warnings: [],
    });
  });

  it('[B3.10.05] an analytics event keeps every unknown field as custom data, whatever its name', () => {
    const unknown = { colour: 'blue', sizes: [1, 2], constructor: 'x' };
    expect(split({ ...REQUIRED, ...unknown })).toMatchObject({ common: REQUIRED, custom: unknown });
  });

  it.each([
    ['actor', 7],
    ['object_name', ['Book']],
    ['window_width', '390'],
    ['client_timestamp', Number.NaN],
    ['member_account_id', {}],
  ])('[B5.22] loses the field %s with a warning if its type is wrong', (name, value) => {
    const { common, custom, warnings } = split({ ...REQUIRED, [name]: value });
    expect(common).not.toHaveProperty(name);
    expect(custom).toEqual({});
    expect(warnings).toEqual([expect.stringContaining(name)]);
  });

  it('[B5.22] loses a required field with the wrong type, which is reported as missing', () => {
    expect(split({ ...REQUIRED, actor: 7 }).missing).toEqual(['actor']);
  });

  it('loses undefined and null values without a warning', () => {
    expect(split({ ...REQUIRED, object_name: null, colour: undefined })).toMatchObject({
      common: REQUIRED,
      custom: {},
      warnings: [],
    });
  });
});

it('[B3.10.06] an event of a visitor’s page has a name, and a payload with the page, account and locales', () => {
  const facts = {
    pageHash: '#top',
    pagePath: '/shop',
    websiteId: 'w1',
    templateId: 't1',
    variantId: '',
    memberAccountId: 'm1',
    member_locale: 'fr',
    website_locale: 'en-US',
  };
  expect(createPageEvent('menu_opened', facts, { menu: 'main', pagePath: '/elsewhere' })).toEqual({
    eventName: 'menu_opened',
    payload: {
      menu: 'main',
      pageHash: '#top',
      pagePath: '/shop',
      websiteId: 'w1',
      templateId: 't1',
      variantId: '',
      memberAccountId: 'm1',
      member_locale: 'fr',
      website_locale: 'en-US',
    },
  });
});
