import { useMessages } from '../kit/messages.tsx';

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';

export function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

export function Stars({ rating }: { rating: number }) {
  const { reviews } = useMessages();
  return (
    <span className="stars" role="img" aria-label={reviews.stars({ rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className="star">
          <Star />
          <span className="star-fill" style={{ width: `${fillPercent(rating, star)}%` }}>
            <Star />
          </span>
        </span>
      ))}
    </span>
  );
}

const fillPercent = (rating: number, star: number) =>
  Math.round(Math.min(1, Math.max(0, rating - star + 1)) * 100);
