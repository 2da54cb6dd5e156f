/** Site status codes (B6.1.01). */
export const SITE_STATUS = {
  expired: 1,
  pastdue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  v5Linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const;

/** Website types (B3.12.10). */
export const WEBSITE_TYPE = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const;

/** Site versions (B3.12.09), as text since 7.1 is a name and not a number. */
export const SITE_VERSIONS = ['7', '7.1', '8'] as const;
