'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { ErrorState } from '@/components/ui/state/failure';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';
import styles from './address.module.css';
import { AddressSheet, type AddressView } from './address-sheet';
import { ConsigneeLines } from './consignee-lines';
import type { SavedConsignee } from './saved-consignee';
import { useAddresses, useChosenAddress } from './use-addresses';

interface AddressPickerProps {
  /** Undefined means the default address, as in `useChosenAddress`. */
  readonly chosen: string | undefined;
  readonly onChange: (id: string) => void;
  /** Shown once the buyer tried to go on. */
  readonly error?: string | undefined;
}

/** The delivery address of an order, with the sheet that changes it. For the inside of a card, on a page behind the login guard. */
export function AddressPicker({ chosen, onChange, error }: AddressPickerProps) {
  const word = useWords('address');
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<AddressView>('list');
  const { query, list } = useAddresses();
  const address = useChosenAddress(chosen);
  if (query.error && !query.data) return <ErrorState inline onRetry={() => void query.refetch()} />;
  if (!query.data) return <CellSkeleton cells={1} />;
  const show = () => {
    setView(list.length > 0 ? 'list' : 'new');
    setOpen(true);
  };
  return (
    <div className={styles.picker}>
      {address ? (
        <button
          type="button"
          className={styles.chosenAddress}
          aria-haspopup="dialog"
          aria-invalid={error ? true : undefined}
          onClick={show}
        >
          <span className={styles.pin}>
            <Icon name="location" size={18} />
          </span>
          <Address address={address} />
          <Icon name="forward" size={16} />
        </button>
      ) : (
        <button type="button" className={styles.noAddress} aria-haspopup="dialog" aria-invalid={error ? true : undefined} onClick={show}>
          <span className={styles.pin}>
            <Icon name={list.length > 0 ? 'location' : 'plus'} size={18} />
          </span>
          {word(list.length > 0 ? 'choose' : 'add')}
          <Icon name="forward" size={16} />
        </button>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <AddressSheet
        open={open}
        onClose={() => setOpen(false)}
        view={view}
        onView={setView}
        list={list}
        chosen={address?.id}
        onChange={onChange}
      />
    </div>
  );
}

function Address({ address }: { readonly address: SavedConsignee }) {
  const word = useWords('address');
  const { data } = useQuery(consigneeCalls.check({ id: address.id }, { quiet: true, hideLoading: true }));
  return <ConsigneeLines consignee={address} problem={data?.reason && word(data.reason)} />;
}
