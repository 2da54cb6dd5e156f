/** Website types by code (B3.12.10). */
export const WEBSITE_TYPE = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const;

/** Site versions, which are strings: '7.1' is a name, not a number (B3.12.09). */
export const SITE_VERSIONS = ['7', '7.1', '8'] as const;
