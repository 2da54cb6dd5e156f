/** B5.41: compact in a container under 320 px. */
export const captchaSize = (widthPx: number): 'compact' | 'normal' => (widthPx < 320 ? 'compact' : 'normal');
