import { useMutation } from '@tanstack/react-query';
import { Copy, ExternalLink, History, Trash2 } from 'lucide-react';
import { listHref } from '#client/config/kit/navigation/list-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ProductDetail } from '#schema/contracts/products/product-api.ts';

export function ProductActions({
  stored,
  onDeleted,
  onOpenVersions,
}: {
  stored: ProductDetail;
  onDeleted: () => void;
  onOpenVersions: () => void;
}) {
  const duplicate = useMutation({
    mutationFn: () => productsApi.duplicate(stored.id),
    onSuccess: (copy) => {
      toast.success('Copy created. It is hidden.');
      navigate(`/config/products/${copy.id}`);
    },
  });
  const restore = useMutation({ mutationFn: () => productsApi.bulk([stored.id], { kind: 'restore' }) });
  const remove = useMutation({
    mutationFn: () => productsApi.remove(stored.id),
    onSuccess: () => {
      onDeleted();
      toast(`“${stored.title}” is deleted.`, {
        action: { label: 'Undo', onClick: () => restore.mutate() },
      });
      navigate(listHref('/config/products'));
    },
  });
  return (
    <>
      {stored.path && stored.status === ITEM_STATUS.published && (
        <a
          className="icon-button"
          href={`${stored.path}?noredirect`}
          target="_blank"
          rel="noopener"
          aria-label="Open the product's page"
        >
          <ExternalLink size={18} aria-hidden="true" />
        </a>
      )}
      <IconButton label="Versions" icon={History} onPress={onOpenVersions} />
      <IconButton label="Duplicate" icon={Copy} onPress={() => duplicate.mutate()} />
      <IconButton label="Delete" icon={Trash2} onPress={() => remove.mutate()} />
    </>
  );
}
