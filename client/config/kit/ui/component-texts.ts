/** Texts of components shared by the panel's screens (B1.10), in the wording of B8.4.05. */
export const COMPONENT_TEXTS = {
  common: {
    retry: 'Try again',
    failed: 'Something went wrong',
    load: 'Unable to load. Try again.',
    results: 'Unable to load results',
    collections: 'Unable to load collections',
    missing: 'Unable to locate content',
    connect: 'Unable to connect. Please try again',
    timeZone: 'Failed to load timezone',
    noJob: 'No response data from job request',
  },
  upload: {
    refused: 'Unable to Upload File',
    network: 'Network error',
    incomplete: 'File upload failed to complete',
    error: 'Error uploading',
    processing: 'File processing failed',
    processingCancelled: 'File processing cancelled',
    cancelled: 'Cancelled',
  },
  rename: {
    failed: 'Unable to Rename File',
    reason: 'There was a problem while renaming.',
  },
  link: {
    address: 'Address of the link',
    example: '/shop or https://…',
    apply: 'Apply link',
    remove: 'Remove link',
    search: 'Search pages, or type an address',
    found: 'Links',
    none: 'No matching pages on this site.',
    place: 'Place on the page',
    top: 'Top',
    newTab: 'Open in a new tab',
  },
  colour: {
    unreadable: 'Enter a color such as #b4532f, rgb(180, 83, 47) or tomato.',
    opaque: 'Text colors must be opaque. For a translucent color, choose one from the palette.',
    theme: 'Theme color',
    custom: 'Custom',
  },
  fonts: {
    load: 'Unable to load fonts',
  },
  forms: {
    choose: 'Choose…',
    load: 'Unable to load forms',
  },
  mailingList: {
    connect: 'Unable to connect',
    empty: 'No subscribers yet',
    noMatch: 'No matching subscribers',
  },
} as const;
