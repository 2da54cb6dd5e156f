/** The marketplaces of Amazon. */
const AMAZON =
  /^https:\/\/(?:www\.|smile\.)?(amazon\.(?:com|ca|de|fr|it|es|nl|se|pl|ie|eg|ae|sa|in|sg|com\.(?:au|be|br|mx|tr)|co\.(?:uk|jp|za)))(?:\/[^?#]*)?\/(?:dp|gp\/product|exec\/obidos\/asin)\/([A-Z0-9]{10})/i;

/** The short address of a product, with the owner's name as an affiliate; null for any other address. */
export function toAmazonLink(href: string, tag: string): string | null {
  const [, host, product] = AMAZON.exec(href.trim()) ?? [];
  if (!host || !product) return null;
  const address = `https://www.${host.toLowerCase()}/dp/${product.toUpperCase()}`;
  return tag ? `${address}?tag=${encodeURIComponent(tag)}` : address;
}
