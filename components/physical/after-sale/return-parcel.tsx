'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Cell } from '@/components/ui/base/cell';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { Loaded } from '@/components/parts/screens/loaded';
import { isTrackingNo, LONGEST_TRACKING_NO, tidyTrackingNo } from '@/lib/domain/parcel';
import { useWords } from '@/lib/i18n/use-words';
import { plainText } from '@/lib/kernel/typed-text';
import { afterSaleCalls } from '@/lib/queries/after-sale';
import { operationCalls } from '@/lib/queries/operation';
import styles from './after-sale.module.css';

type Problem = 'companyMissing' | 'trackingMissing' | 'trackingWrong';

/** Carrier and tracking number of the return; the number must fit its carrier's format before it is sent. */
export function ReturnParcel({ afterSaleNo }: { readonly afterSaleNo: string }) {
  const word = useWords('afterSale');
  const companies = useQuery(operationCalls.logisticCompanies({}));
  const [companyCode, setCompanyCode] = useState<string | undefined>(undefined);
  const [trackingNo, setTrackingNo] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useMutation(afterSaleCalls.productReturn());
  const list = companies.data?.list ?? [];
  const number = tidyTrackingNo(trackingNo);
  const problem: Problem | undefined =
    companyCode === undefined
      ? 'companyMissing'
      : number === ''
        ? 'trackingMissing'
        : isTrackingNo(companyCode, number)
          ? undefined
          : 'trackingWrong';
  const send = () => {
    setTried(true);
    if (problem || companyCode === undefined) return;
    mutate({ afterSaleNo, companyCode, trackingNo: number }, { onSuccess: () => toast.success(word('sent')) });
  };
  return (
    <Section title={word('returnParcel')} flush>
      <Cell
        title={word('company')}
        required
        value={
          <span className={tried && problem === 'companyMissing' ? styles.missing : undefined}>
            {list.find(({ code }) => code === companyCode)?.name ?? word('companyMissing')}
          </span>
        }
        onClick={() => setChoosing(true)}
      />
      <Field
        label={word('trackingNo')}
        value={trackingNo}
        clean={plainText}
        max={LONGEST_TRACKING_NO}
        onChange={setTrackingNo}
        placeholder={word('trackingPlaceholder')}
        name="tracking-no"
        autoComplete="off"
        required
        clearable
        error={tried && (problem === 'trackingMissing' || problem === 'trackingWrong') ? word(problem) : undefined}
      />
      <div className={styles.send}>
        <Button block busy={isPending} onClick={send}>
          {word('send')}
        </Button>
      </div>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={word('companyMissing')}>
        <Loaded query={companies} skeleton={<CellSkeleton cells={5} />}>
          {({ list: all }) => (
            <RadioGroup
              name="company"
              label={word('company')}
              value={companyCode}
              onChange={(code) => {
                setCompanyCode(code);
                setChoosing(false);
              }}
              choices={all.map(({ code, name }) => ({ value: code, title: name }))}
            />
          )}
        </Loaded>
      </Sheet>
    </Section>
  );
}
