/** Example in messages about addresses of mail (decisions 27). */
const EMAIL_EXAMPLE = 'email@example.com';

/** What forms say to visitors; wordings of the specification are cited. */
export const FORM_TEXTS = {
  /** A4.03. */
  submitting: 'Submitting…',
  /** A5.12. */
  emailInvalid: `Email is not valid. Email addresses should follow the format ${EMAIL_EXAMPLE}.`,
  /** Chapter 5 of the first text. */
  tooLong: 'You have exceeded the character limit.',
  /** A5.19. */
  formInvalid: 'One or more fields is invalid, please check your entries.',
  /** A5.21, A8.27. */
  captchaMissing: 'Complete CAPTCHA before submitting.',
  /** A8.14 to A8.17. */
  refused: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  tooMany: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  cannotSend: 'Unable to send form. Please try again later.',
  /** A8.21 to A8.24. */
  processingFailed: 'Error processing form submission. Please reload and try again.',
  unknown: 'Unknown error, please try again later.',
  noKey: 'Could not get a form submission key, please try again later.',
  unparsable: 'Could not parse the form fields, please check your entries.',
  /** A8.25, A8.26: above and below the form. */
  problemsBelow: 'Your form has encountered a problem. Please scroll down to review.',
  problemsAbove: 'Your form has encountered a problem. Please scroll up to review.',
  /** B8.3.14. */
  captchaNotSetUp: 'ReCaptcha has not been set up!',
  /** A3.31. */
  empty: 'N/A',
  required: 'This field is required.',
  unreadable: 'This answer cannot be read. Please enter it again.',
  filesUnderWay: 'Please wait until all files are sent.',
  zipInvalid: 'ZIP code is not valid. ZIP codes have 5 digits.',
} as const;

/** A5.16. */
export const counterText = (length: number, max: number): string => `${length} / ${max}`;
