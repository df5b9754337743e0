'use client';

import { useState } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price, PriceWords } from '@/components/ui/base/price';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Sheet } from '@/components/ui/overlay/sheet';
import { type AfterSaleType, LONGEST_DESCRIPTION, MOST_AFTER_SALE_PICTURES, reasonsOf } from '@/lib/domain/after-sale';
import { refundArrivesIn } from '@/lib/domain/refund';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { reasonWords, typeWords } from '../goods-words';
import styles from './after-sale.module.css';
import { PictureField } from '@/components/parts/pictures/picture-field';
import { allOf, type Askable, type Draft, typesOf, withType } from './request-draft';
import { RequestLines } from './request-lines';
import { usePictures } from '@/components/parts/pictures/use-pictures';
import { useRequest } from './use-request';

interface RequestFormProps {
  readonly back: string;
  readonly orderNo: string;
  readonly afterSaleNo?: string;
  /** Lines with pieces that can be returned. */
  readonly items: readonly Askable[];
  readonly blank: Draft;
  readonly pictures: readonly string[];
}

/** What to return, why, and the refund by the rule, before anything is requested. */
export function RequestForm({ back, orderNo, afterSaleNo, items, blank, pictures: saved }: RequestFormProps) {
  const word = useWords('afterSale');
  const { draft, setDraft, problem, amount, submit, busy } = useRequest({ orderNo, afterSaleNo, blank });
  const pictures = usePictures('afterSale', saved, MOST_AFTER_SALE_PICTURES);
  const [choosing, setChoosing] = useState(false);
  const isChange = afterSaleNo !== undefined;
  const types = typesOf(items);
  const { type, reason } = draft;
  const chooseType = (next: AfterSaleType) => setDraft(withType(draft, next, isChange ? draft.quantities : allOf(items, next)));
  const known = amount?.data;
  const isRepriced = amount?.isPlaceholderData === true;
  const foot = (
    <ActionBar {...(known && { fen: known.refundAmount })} isRepriced={isRepriced} label={word('refundAmount')}>
      <Button size="large" block busy={busy || pictures.busy} disabled={amount?.isFetching === true} onClick={() => submit(pictures.urls)}>
        {word('submit')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen
      head={<NavBar title={word(isChange ? 'changeTitle' : 'applyTitle')} back={back} ground="page" />}
      foot={foot}
      isRepriced={isRepriced}
    >
      <Section title={word('type')} flush>
        <RadioGroup
          name="type"
          label={word('type')}
          value={type}
          onChange={chooseType}
          choices={types.map((one) => ({ value: one, title: word(typeWords[one]), note: word(`${typeWords[one]}Note`) }))}
        />
      </Section>
      {type !== undefined && (
        <Section title={word('lines')}>
          <RequestLines
            items={items}
            type={type}
            quantities={draft.quantities}
            fixed={isChange}
            onChange={(quantities) => setDraft({ ...draft, quantities })}
          />
        </Section>
      )}
      <CellGroup>
        <Cell
          title={word('reason')}
          required
          value={
            <span className={problem === 'reasonMissingNow' ? styles.missing : undefined}>
              {reason ? word(reasonWords[reason]) : word('reasonChoose')}
            </span>
          }
          onClick={() => (type === undefined ? submit([]) : setChoosing(true))}
        />
        {known && (
          <Cell
            title={word('refundAmount')}
            note={
              <PriceWords>
                {[
                  known.shippingAmount > 0 ? word('withShipping', { shipping: priceTag(known.shippingAmount) }) : word('withoutShipping'),
                  ...(known.pointsAmount > 0 ? [word('asPoints', { count: known.pointsAmount })] : []),
                  ...(known.couponAmount > 0
                    ? [known.couponReturns ? word('asCouponBack') : word('asCoupon', { amount: priceTag(known.couponAmount) })]
                    : []),
                ].join(' · ')}
              </PriceWords>
            }
            value={<Price fen={known.refundAmount} />}
          />
        )}
      </CellGroup>
      <Card flush>
        <Field
          label={word('description')}
          bareLabel
          rows={3}
          max={LONGEST_DESCRIPTION}
          value={draft.description}
          onChange={(description) => setDraft({ ...draft, description })}
          placeholder={word('descriptionPlaceholder')}
          name="description"
        />
        <PictureField pictures={pictures} most={MOST_AFTER_SALE_PICTURES} />
        <p className={styles.hint}>{word('picturesHint', { most: MOST_AFTER_SALE_PICTURES })}</p>
      </Card>
      <p className={styles.hint}>{word('arrival', refundArrivesIn)}</p>
      {type !== undefined && (
        <Sheet open={choosing} onClose={() => setChoosing(false)} title={word('reasonChoose')}>
          <RadioGroup
            name="reason"
            label={word('reason')}
            value={reason}
            onChange={(next) => {
              setDraft({ ...draft, reason: next });
              setChoosing(false);
            }}
            choices={reasonsOf(type).map((one) => ({ value: one, title: word(reasonWords[one]) }))}
          />
        </Sheet>
      )}
    </Screen>
  );
}
