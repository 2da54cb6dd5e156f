import { toMachineSpan } from '#domain/i18n/time-span.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { toMoney } from '#domain/money/money.ts';
import { isSoldOut } from '#domain/products/availability.ts';
import { findGtin } from '#domain/products/gtin.ts';
import { effectivePriceCents, startingPriceCents } from '#domain/products/prices.ts';
import { findAverageRating, totalCount } from '#domain/reviews.ts';
import { pathInLanguage } from '#domain/sites/languages.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { NO_REVIEWS, type ProductReviews } from '#worker/db/reviews/product-reviews.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { imageUrl } from '../media/picture.tsx';

const CONTEXT = 'https://schema.org';

export function breadcrumbs(
  { origin, home, prefix }: { origin: string; home: string; prefix: string },
  trail: readonly (readonly [name: string, path: string])[],
): object {
  const all = [[home, '/'] as const, ...trail.filter(([, path]) => path !== '/')];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: wireAddress(origin + pathInLanguage(path, prefix)),
    })),
  };
}

/** Returns JSON-LD for the home page: the business and the site search. */
export function businessJsonLd(site: SiteSnapshot, origin: string): object[] {
  const { business, title, description } = site.settings;
  const website = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: title,
    url: origin,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  if (!business?.name) return [website];
  const { name, kind, email, phone, street, city, region, postalCode, country } = business;
  return [
    website,
    {
      '@context': CONTEXT,
      '@type': kind,
      name,
      description,
      url: origin,
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      ...(street && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          addressRegion: region,
          postalCode,
          addressCountry: country,
        },
      }),
      ...(site.settings.socialImage && { image: origin + imageUrl(site.settings.socialImage, 1500) }),
    },
  ];
}

export function itemJsonLd(
  site: SiteSnapshot,
  origin: string,
  path: string,
  item: Item,
  reviews: ProductReviews = NO_REVIEWS,
): object[] {
  const image = item.image ?? item.product?.images[0];
  const common = {
    '@context': CONTEXT,
    url: wireAddress(origin + path),
    ...(image && { image: origin + imageUrl(image, 1500) }),
  };
  if (item.product) {
    const { images, variants } = item.product;
    const [only] = variants;
    return [
      {
        ...common,
        '@type': 'Product',
        name: item.title,
        description: item.product.seoDescription ?? item.excerpt,
        ...(images.length > 0 && { image: images.slice(0, 5).map((one) => origin + imageUrl(one, 1500)) }),
        ...(variants.length === 1 && only && { sku: only.sku, ...findGtinField(only) }),
        ...(item.categories[0] && { category: item.categories[0] }),
        brand: { '@type': 'Brand', name: item.product.vendor ?? site.settings.title },
        offers: listOffers(site, item, wireAddress(origin + path)),
        ...describeRating(reviews, site),
      },
    ];
  }
  if (item.event) {
    const { location } = item.event;
    const { start, end } = toMachineSpan(item.event, site.settings.timeZone);
    return [
      {
        ...common,
        '@type': 'Event',
        name: item.title,
        description: item.excerpt,
        startDate: start,
        endDate: end,
        ...(location && { location: { '@type': 'Place', name: location, address: location } }),
      },
    ];
  }
  return [
    {
      ...common,
      '@type': 'BlogPosting',
      headline: item.title,
      description: item.excerpt,
      ...(item.publishedAt && { datePublished: item.publishedAt }),
      ...(item.author && { author: { '@type': 'Person', name: item.author } }),
      publisher: { '@type': 'Organization', name: site.settings.title },
    },
  ];
}

function describeRating({ counts, reviews }: ProductReviews, site: SiteSnapshot): object {
  const average = findAverageRating(counts);
  if (average === null) return {};
  const { unnamed } = findMessages(site.settings.locale).reviews;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: totalCount(counts),
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ rating, title, text, author, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: author || unnamed },
      datePublished: new Date(createdAt).toISOString().slice(0, 10),
      ...(title && { name: title }),
      ...(text && { reviewBody: text }),
    })),
  };
}

const findGtinField = ({ barcode }: Variant) => {
  const gtin = barcode === undefined ? null : findGtin(barcode);
  return gtin === null ? null : { gtin };
};

function listOffers(site: SiteSnapshot, item: Item, url: string): object | undefined {
  const { product } = item;
  if (!product || (product.variants.length === 0 && product.priceCents === undefined)) return undefined;
  const currency = site.settings.store.selectedCurrency;
  const availability = `${CONTEXT}/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`;
  const prices =
    product.variants.length > 0 ? product.variants.map(effectivePriceCents) : [startingPriceCents(product)];
  const money = (cents: number) => toMoney(cents, currency).value;
  const shared = { url, priceCurrency: currency, availability };
  const [price = 0, ...others] = prices;
  if (others.length === 0) return { '@type': 'Offer', ...shared, price: money(price) };
  const offers = product.variants.flatMap((variant) => {
    const gtin = findGtinField(variant);
    const isOut = isSoldOut({ ...product, variants: [variant] });
    return gtin === null
      ? []
      : [
          {
            '@type': 'Offer',
            ...shared,
            availability: `${CONTEXT}/${isOut ? 'OutOfStock' : 'InStock'}`,
            price: money(effectivePriceCents(variant)),
            sku: variant.sku,
            ...gtin,
          },
        ];
  });
  return {
    '@type': 'AggregateOffer',
    ...shared,
    lowPrice: money(Math.min(...prices)),
    highPrice: money(Math.max(...prices)),
    offerCount: prices.length,
    ...(offers.length > 0 && { offers }),
  };
}
