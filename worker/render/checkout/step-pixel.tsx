interface Props {
  step: 'beginCheckout' | 'purchase';
  orderId?: string;
}

/** Renders an image whose request counts a checkout step, for visitors without JavaScript. */
export const StepPixel = ({ step, orderId }: Props) => (
  <noscript>
    <img
      src={`/api/track/Track?step=${step}${orderId ? `&orderId=${orderId}` : ''}`}
      alt=""
      width={1}
      height={1}
    />
  </noscript>
);
