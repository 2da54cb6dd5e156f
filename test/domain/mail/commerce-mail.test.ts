import { describe, expect, it } from 'vitest';
import { contrast } from '#domain/colours/contrast.ts';
import { parseColour } from '#domain/colours/parse.ts';
import { commerceMail } from '#domain/mail/commerce-mail.ts';
import { toMailDesign } from '#domain/mail/mail-design.ts';
import { mailHtml } from '#domain/mail/mail-html.ts';
import { mailText } from '#domain/mail/mail-text.ts';
import { fillText, PLACEHOLDERS_AS_WRITTEN } from '#domain/mail/mail-texts.ts';
import type { CommerceMailFacts, OrderFacts } from '#domain/mail/order-facts.ts';
import { fillPlaceholders, unknownPlaceholders } from '#domain/mail/placeholders.ts';
import { sampleFacts } from '#domain/mail/sample.ts';
import { type Design, designSchema } from '#schema/contracts/design/design.ts';
import { COMMERCE_MAIL_KINDS, listPlaceholders, MAIL_PLACEHOLDERS } from '#schema/contracts/mail/mail.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { storeLanguages } from '#support/node/languages.ts';
import { mailLanguage } from '#worker/i18n/mail-language.ts';

const NOW = Date.UTC(2026, 10, 21, 3);
const ORIGIN = 'https://tide.test';
storeLanguages(['de', 'es', 'fr', 'he']);

const SITE = { siteTitle: 'Tide & Kiln', locale: 'en-US', timeZone: 'America/New_York' };

const colour = (id: Design['palette'][number]['id'], lightness: number): Design['palette'][number] => ({
  id,
  value: { userFormat: 'hsl', values: { hue: 160, saturation: 15, lightness, alpha: 1 } },
});
const DESIGN = designSchema.parse({
  palette: [
    colour('white', 96),
    colour('lightAccent', 85),
    colour('accent', 40),
    colour('darkAccent', 25),
    colour('black', 12),
  ],
  fonts: { heading: 'fraunces', body: 'inter' },
  tweaks: {},
});
const MAIL_DESIGN = toMailDesign(DESIGN, { siteTitle: SITE.siteTitle, siteHref: ORIGIN, logo: null });

const facts = (kind: (typeof COMMERCE_MAIL_KINDS)[number], change: Partial<OrderFacts> = {}) => {
  const sample = sampleFacts(kind, { currency: 'USD', origin: ORIGIN, now: NOW });
  return 'order' in sample ? { ...sample, order: { ...sample.order, ...change } } : sample;
};
const rendered = (
  about: CommerceMailFacts,
  site = SITE,
  wording?: { subject: string; introduction: string },
) => {
  const document = commerceMail(about, site, mailLanguage(site.locale), wording);
  return { document, html: mailHtml(document, MAIL_DESIGN), text: mailText(document, site.siteTitle) };
};

describe('a store email', () => {
  it.each(COMMERCE_MAIL_KINDS)(
    'an email with the type %s has the same content in HTML and in text',
    (kind) => {
      const { document, html, text } = rendered(facts(kind));
      expect(document.subject).not.toMatch(/[{}]/);
      for (const part of document.parts)
        if (part.kind === 'button') {
          expect(text).toContain(part.href);
          expect(html).toContain(`href="${part.href}"`);
        }
      expect(html).toContain('<h1 ');
      expect(html).toContain('role="presentation"');
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).not.toMatch(/<(script|link|form|iframe)/);
      expect(html).not.toMatch(/\b(undefined|null|NaN)\b/);
      expect(html).toContain(document.preheader.slice(0, 12).replace('&', '&#38;'));
    },
  );

  it('shows each of the order’s totals, and a date in the site’s time zone', () => {
    const { text } = rendered(facts('order-confirmation'));
    for (const row of [
      '- Stoneware mug (Glaze: Seafoam)\n  2 × $44.00 = $88.00',
      'Subtotal: $160.00',
      'Discount (TEN): -$16.00',
      'Shipping (Post): $9.00',
      'Tax (Sales tax): $7.92',
      'Total: $160.92',
    ])
      expect(text).toContain(row);
    // In New York, 3:00 UTC is the evening of the previous day.
    expect(text).toContain('November 20, 2026');
  });

  it('shows the days of delivery, unless the order was cancelled', () => {
    const days = 'Delivery:\nPost\nTue, Nov 24 to Fri, Nov 27';
    expect(rendered(facts('order-confirmation')).text).toContain(days);
    expect(rendered(facts('order-cancelled')).text).not.toContain('Nov 27');
  });

  it('omits parts that the order does not have, and shows included tax and refunds', () => {
    const { text } = rendered(
      facts('order-confirmation', {
        discountCents: 0,
        taxCents: 0,
        shippingCents: 0,
        shippingOption: null,
        shippingAddress: null,
        billingAddress: null,
        note: '',
        includedTaxCents: 2_555,
        refundedCents: 1_000,
      }),
    );
    expect(text).not.toMatch(/Discount|Shipping|\nTax \(|Note/);
    expect(text).toContain('Tax included (Sales tax): $25.55');
    expect(text).toContain('Refunded in total: -$10.00');
  });

  it.each(['order-confirmation', 'new-order'] as const)(
    'an email with the type %s shows the answers to product and checkout questions',
    (kind) => {
      const { order } = facts(kind) as { order: OrderFacts };
      const lines = order.lines.map((line) => ({ ...line, answers: [{ name: 'Name', value: 'Ann' }] }));
      const answers = [{ name: 'Where may we leave it?', value: 'At the gate\nor next door' }];
      const { html, text } = rendered(facts(kind, { lines, answers }));
      for (const part of ['Name: Ann', 'Where may we leave it?', 'At the gate', 'or next door']) {
        expect(html).toContain(part);
        expect(text).toContain(part);
      }
    },
  );

  it('formats amounts in a currency without fractions', () => {
    const order = facts('order-confirmation', { currency: 'JPY' });
    expect(rendered(order).text).toContain('Total: ¥16,092');
  });

  it('escapes every value in its HTML', () => {
    const evil = `"><img src=x onerror=alert(1)>'&`;
    const address = {
      name: evil,
      company: evil,
      line1: evil,
      line2: evil,
      city: evil,
      region: evil,
      postalCode: evil,
      country: 'US',
    };
    const { html, document } = rendered(
      facts('order-confirmation', {
        name: evil,
        note: evil,
        answers: [{ name: evil, value: evil }],
        shippingOption: evil,
        discountNames: [evil],
        taxNames: [evil],
        shippingAddress: address,
        billingAddress: address,
        lines: [
          {
            id: 'l',
            title: evil,
            optionValues: [{ name: evil, value: evil }],
            answers: [{ name: evil, value: evil }],
            image: { src: 'https://tide.test/a.jpg"><b>', alt: evil },
            quantity: 1,
            unitPriceCents: 100,
            fulfilledQuantity: 0,
            productType: PRODUCT_TYPE.physical,
          },
        ],
      }),
      { ...SITE, siteTitle: evil },
      { subject: evil, introduction: evil },
    );
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<b>');
    expect(document.subject).toBe(evil);
    expect(html.split('onerror=alert(1)&#62;').length).toBeGreaterThan(8);
  });

  it('links only to web URLs and loads no external images', () => {
    const parcel = { lines: [], carrier: '', trackingNumber: '', trackingUrl: 'javascript:alert(1)' };
    const shipped = facts('order-shipped');
    if (shipped.kind !== 'order-shipped') throw new Error('another kind');
    const [line] = shipped.order.lines;
    if (!line) throw new Error('no line');
    const order = { ...shipped.order, lines: [{ ...line, image: { src: 'data:image/png,x', alt: '' } }] };
    const { html } = rendered({ ...shipped, order, parcel });
    expect(html).not.toContain('href="javascript');
    expect(html).not.toContain('<img');
  });

  it('a store email includes each image’s alternative text and size', () => {
    const shipped = facts('order-confirmation');
    if (shipped.kind !== 'order-confirmation') throw new Error('another kind');
    const lines = shipped.order.lines.map((line) => ({
      ...line,
      image: { src: 'https://tide.test/mug.jpg', alt: 'A mug the colour of the sea' },
    }));
    const { html } = rendered({ ...shipped, order: { ...shipped.order, lines } });
    expect(html).toContain('alt="A mug the colour of the sea" width="64" height="64"');
    expect(html.match(/<img /g)).toHaveLength(2);
    for (const picture of html.match(/<img [^>]*>/g) ?? []) expect(picture).toMatch(/ alt="/);
  });

  it('distinguishes a complete shipment from a partial one', () => {
    const shipped = facts('order-shipped');
    if (shipped.kind !== 'order-shipped') throw new Error('another kind');
    expect(rendered(shipped).text).toContain('STILL TO COME\n\n- Serving bowl\n  Quantity: 1');
    const lines = shipped.order.lines.map((line) => ({ ...line, fulfilledQuantity: line.quantity }));
    const whole = rendered({ ...shipped, order: { ...shipped.order, lines } });
    expect(whole.text).toContain('ON ITS WAY');
    expect(whole.text).not.toContain('STILL TO COME');
  });

  it('distinguishes a complete refund from a partial one', () => {
    expect(rendered(facts('order-refunded', { refundedCents: 4_400 })).text).toContain('A PARTIAL REFUND');
    expect(rendered(facts('order-refunded', { refundedCents: 16_092 })).text).toContain('YOUR REFUND');
  });
});

describe('an email’s language', () => {
  it('an email is in the site’s language, including its dates and country names', () => {
    const { text, html, document } = rendered(facts('order-confirmation'), { ...SITE, locale: 'de-DE' });
    expect(document.subject).toBe('Ihre Bestellung 1042 bei Tide & Kiln');
    expect(text).toContain('20. November 2026');
    expect(text).toContain('Vereinigte Staaten');
    expect(html).toContain('<html lang="de" dir="ltr">');
  });

  it('an email in a right-to-left language has a right-to-left layout, but amounts keep their order', () => {
    const { html } = rendered(facts('order-confirmation'), { ...SITE, locale: 'he-IL' });
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('<span dir="ltr">\u200e-$16.00</span>');
    expect(html).toMatch(/<th scope="row" align="right"/);
    expect(html).not.toMatch(/<th scope="row" align="left"/);
  });

  it('an email is in English, and marked as such, if there are no texts in the site’s language', () => {
    const { html, text } = rendered(facts('order-confirmation'), { ...SITE, locale: 'ar-EG' });
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('November 20, 2026');
  });

  it.each(['en', 'de', 'fr', 'es', 'he'])(
    'the default texts in %s use only existing placeholders',
    (locale) => {
      const { texts } = mailLanguage(locale);
      for (const kind of COMMERCE_MAIL_KINDS)
        for (const words of Object.values(texts.kinds[kind]))
          expect(
            unknownPlaceholders(fillText(words, PLACEHOLDERS_AS_WRITTEN), listPlaceholders(kind)),
          ).toEqual([]);
      for (const words of [texts.partlyShipped, texts.partlyRefunded].flatMap((half) => Object.values(half)))
        expect(unknownPlaceholders(fillText(words, PLACEHOLDERS_AS_WRITTEN), MAIL_PLACEHOLDERS)).toEqual([]);
    },
  );
});

describe('the owner’s custom email texts', () => {
  it('the owner’s texts replace the default texts, and keep their paragraphs and line breaks', () => {
    const { document, html } = rendered(facts('order-confirmation'), SITE, {
      subject: 'Hooray, {customerName}: {orderNumber}',
      introduction: 'Thanks!\n\nWe fire the kiln\non Fridays.',
    });
    expect(document.subject).toBe('Hooray, Ines Okafor: 1042');
    expect(html).toContain('We fire the kiln<br>on Fridays.');
    expect(html).toContain('>Thanks!<');
  });

  it('a customer name that looks like a placeholder is not replaced', () => {
    expect(fillPlaceholders('Hello {customerName}', { customerName: '{siteTitle}', siteTitle: 'Tide' })).toBe(
      'Hello {siteTitle}',
    );
  });

  it('a custom text can use only placeholders that exist for its email', () => {
    expect(unknownPlaceholders('{orderNumber} {ordernumber} {} {siteTitle}', MAIL_PLACEHOLDERS)).toEqual([
      '{ordernumber}',
      '{}',
    ]);
    expect(unknownPlaceholders('{orderNumber}', listPlaceholders('back-in-stock'))).toEqual([
      '{orderNumber}',
    ]);
  });

  it('a recipient without a known name is addressed by email address', () => {
    expect(rendered(facts('order-confirmation', { name: '' })).text).toContain('Hello ines@example.com');
  });
});

describe('an email’s colors', () => {
  const rgb = (hex: string) => {
    const parsed = parseColour(hex);
    if (!parsed) throw new Error(`${hex} is no colour`);
    return parsed;
  };
  it.each([
    ['a common palette', DESIGN.palette],
    ['five identical colors', DESIGN.palette.map(({ id }) => colour(id, 50))],
  ])('the colors are readable with %s, in light and dark mode', (_, palette) => {
    const look = toMailDesign({ ...DESIGN, palette }, { siteTitle: 'T', siteHref: ORIGIN, logo: null });
    for (const { ground, ink, quiet, accent, onAccent } of [look.light, look.dark]) {
      expect(contrast(rgb(ink), rgb(ground))).toBeGreaterThanOrEqual(4.4);
      expect(contrast(rgb(quiet), rgb(ground))).toBeGreaterThanOrEqual(4.4);
      expect(contrast(rgb(onAccent), rgb(accent))).toBeGreaterThanOrEqual(4.4);
    }
  });
});

it('the download email links to the buyer’s files', () => {
  const { order } = facts('order-confirmation') as { order: OrderFacts };
  const bought = (isDigital: boolean) =>
    commerceMail(
      {
        kind: 'order-confirmation',
        order: { ...order, lines: order.lines.map((line) => ({ ...line, isDigital })) },
      },
      SITE,
      mailLanguage(SITE.locale),
    ).parts.find(({ kind }) => kind === 'button');
  expect(bought(true)).toEqual({
    kind: 'button',
    text: 'Get your downloads',
    href: `${order.statusHref}#downloads`,
  });
  expect(bought(false)).toMatchObject({ text: 'View your order', href: order.statusHref });
});
