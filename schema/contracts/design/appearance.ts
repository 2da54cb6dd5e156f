/** Units (B3.12.05), popup style (B3.12.06), mobile info bar (B3.12.07), badge (B3.12.08). */
export const UNITS = { imperial: 1, metric: 2 } as const;
export const POPUP_STYLE = { none: 1, show: 2 } as const;
export const MOBILE_INFO_BAR_STYLE = { none: 1, light: 2, dark: 3 } as const;
export const BADGE_TYPE = { none: 1, black: 2, white: 3 } as const;

/** Slice types (B3.12.01) and tweak page types (B2.05). */
export const SLICE_TYPE = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const;
export const TWEAK_PAGE_TYPES = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE'] as const;

/** Gallery item media types (B3.12.12). */
export const GALLERY_MEDIA_TYPES = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const;

/** Folder behaviour and background source (server-design §8). */
export const FOLDER_BEHAVIOUR = { index: 1, redirect: 2, none: 3 } as const;
export const BACKGROUND_SOURCE = { upload: 1, instagram: 2, video: 3, none: 4 } as const;
