'use client';

import { useMutation } from '@tanstack/react-query';
import { ConsigneeLines } from '@/components/parts/address/consignee-lines';
import type { SavedConsignee } from '@/components/parts/address/saved-consignee';
import { Card } from '@/components/ui/base/card';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import { IconButton } from '@/components/ui/base/icon-button';
import { PageLink } from '@/components/ui/base/page-link';
import { Checkbox } from '@/components/ui/form/checkbox';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';
import { href } from '@/lib/routing/href';
import styles from './saved.module.css';

interface ConsigneeCardProps {
  readonly consignee: SavedConsignee;
  readonly onDelete: () => void;
  readonly deleting: boolean;
}

export function ConsigneeCard({ consignee, onDelete, deleting }: ConsigneeCardProps) {
  const word = useWords('address');
  const { slug } = useChannel();
  const saving = useMutation(consigneeCalls.addOrUpdate());
  const { id, name, area, line, tag, isDefault } = consignee;
  const makeDefault = () =>
    saving.mutate(
      { id, name, areaCode: area.at(-1)?.areaCode ?? '', line, tag, isDefault: true },
      { onSuccess: () => toast.success(word('defaultNow')) },
    );
  return (
    <Card flush>
      <PageLink className={classNames(styles.main, styles.whole)} href={href(slug, '/my/commonPassenger/addAddress', { id })}>
        <ConsigneeLines consignee={consignee} />
        <Icon name="edit" size={18} className={styles.edit} label={word('editNamed', { name })} />
      </PageLink>
      <div className={styles.foot}>
        {isDefault ? (
          <span className={styles.default}>
            <Icon name="success" size={18} />
            {word('defaultOne')}
          </span>
        ) : (
          <Checkbox small checked={false} disabled={saving.isPending} onChange={makeDefault}>
            {word('makeDefault')}
          </Checkbox>
        )}
        <IconButton icon="trash" size={18} label={word('deleteNamed', { name })} disabled={deleting} onClick={onDelete} />
      </div>
    </Card>
  );
}
