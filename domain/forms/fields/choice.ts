/** For an answer that the form does not offer: an older form, or somebody's own request. */
export const NO_OPTION = 'Please choose one of the options.';
