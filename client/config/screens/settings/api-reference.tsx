import { Card } from '#client/config/kit/ui/card.tsx';

export default function ApiReference() {
  return (
    <Card title="API" about="The API calls of this site, with their permissions, parameters and responses.">
      <a href="/config/developers">API reference</a>
    </Card>
  );
}
