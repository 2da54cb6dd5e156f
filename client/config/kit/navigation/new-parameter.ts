/** URL parameter that asks a screen to open its form for something new. */
export const NEW_PARAMETER = 'new';
