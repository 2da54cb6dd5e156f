interface TrackingContext {
  productPage?: string | undefined;
  productSection?: string | undefined;
}

/** What is logged where a call for a place's details does not say where it comes from (B8.3.13); null where it does. */
export function missingTrackingContext({ productPage, productSection }: TrackingContext): string | null {
  const missing = [productPage ? '' : 'productPage', productSection ? '' : 'productSection'].filter(Boolean);
  return missing.length > 0
    ? `place details without a tracking context: ${missing.join(', ')} missing`
    : null;
}
