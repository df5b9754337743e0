'use client';

import { Facts } from '@/components/ui/base/facts';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import type { AfterSaleDetail } from '../goods-types';
import styles from './after-sale.module.css';
import { ReturnParcel } from './return-parcel';

/** The address for the return, and the parcel. */
export function ReturnGoods({ request }: { readonly request: AfterSaleDetail }) {
  const word = useWords('afterSale');
  const { afterSaleNo, actions, returnAddress, returnParcel } = request;
  const copy = ({ name, telephone, address }: NonNullable<AfterSaleDetail['returnAddress']>) => {
    // Without TLS there is no clipboard; the address can still be selected.
    void navigator.clipboard?.writeText(`${name} ${telephone} ${address}`).then(() => toast.success(word('copied')));
  };
  return (
    <>
      {!returnAddress && actions.includes('send') && (
        <Section title={word('returnAddress')}>
          <p role="status">{word('addressComing')}</p>
        </Section>
      )}
      {returnAddress && (
        <Section title={word('returnAddress')}>
          <div className={styles.address}>
            <b>
              {returnAddress.name} {returnAddress.telephone}
            </b>
            <span>{returnAddress.address}</span>
          </div>
          <div className={styles.addressFoot}>
            <Button kind="secondary" size="small" icon="copy" onClick={() => copy(returnAddress)}>
              {word('copyAddress')}
            </Button>
          </div>
        </Section>
      )}
      {returnAddress && actions.includes('send') && <ReturnParcel afterSaleNo={afterSaleNo} />}
      {returnParcel && (
        <Section title={word('returnParcel')}>
          <Facts
            facts={[
              [word('company'), returnParcel.companyName],
              [word('trackingNo'), returnParcel.trackingNo],
              [word('sentTime'), stampOf(returnParcel.sentTime)],
            ]}
          />
        </Section>
      )}
    </>
  );
}
