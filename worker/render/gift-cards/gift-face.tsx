import type { ReactNode } from 'react';
import { useMessages } from '../kit/messages.tsx';

interface Props {
  siteTitle: string;
  amount: ReactNode;
  image?: { src: string } | null;
  recipientName?: string | undefined;
  senderName?: string | undefined;
  message?: string | undefined;
  caption: string;
}

/**
 * Renders a gift card as it arrives. Screen readers skip it, because the fields and facts beside it say the
 * same. While the buyer types, client/commerce/gift-preview.ts copies the fields named by `data-mirror`.
 */
export function GiftFace({ siteTitle, amount, image, recipientName, senderName, message, caption }: Props) {
  const { giftCards: texts, checkout } = useMessages();
  return (
    <figure className="gift-preview">
      <figcaption>{caption}</figcaption>
      <div className="gift-face" aria-hidden="true">
        {image && <img src={image.src} alt="" />}
        <div className="gift-text">
          <span className="gift-site">
            <bdi>{siteTitle}</bdi>
            <small>{checkout.giftCard}</small>
          </span>
          {amount}
          <bdi className="gift-message" data-mirror="gift.message">
            {message}
          </bdi>
          <span className="gift-lines">
            <span>
              {texts.cardFor} <bdi data-mirror="gift.recipientName">{recipientName}</bdi>
            </span>
            <span>
              {texts.cardFrom} <bdi data-mirror="name">{senderName}</bdi>
            </span>
          </span>
        </div>
      </div>
    </figure>
  );
}
