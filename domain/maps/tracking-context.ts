interface TrackingContext {
  productPage?: string | undefined;
  productSection?: string | undefined;
}

/** Returns the log message for missing context (B8.3.13), or null if it is complete. */
export function missingTrackingContext({ productPage, productSection }: TrackingContext): string | null {
  const missing = [productPage ? '' : 'productPage', productSection ? '' : 'productSection'].filter(Boolean);
  return missing.length > 0
    ? `place details without a tracking context: ${missing.join(', ')} missing`
    : null;
}
