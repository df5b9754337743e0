'use client';

import { toast } from '@/components/ui/overlay/toast';
import { inCapitals } from '@/lib/kernel/capitals';
import { dayOf } from '@/lib/kernel/day';
import { toYuan } from '@/lib/kernel/money';
import { useWords } from '@/lib/i18n/use-words';
import type { InvoiceDetail } from '@/components/invoice/invoice-types';
import styles from './look.module.css';
import { Watermark } from './watermark';

/** An invoice on a narrow screen: the parts of the printed form, stacked. */
export function InvoicePaper({ invoice }: { readonly invoice: InvoiceDetail }) {
  const word = useWords('invoice');
  const { invoiceKind, invoiceNumber, issuedTime, title, seller, lines, netAmount, taxAmount, amount, note, sandbox, status } = invoice;
  const copy = () => {
    // Without TLS there is no clipboard; the number can still be selected.
    void navigator.clipboard?.writeText(invoiceNumber ?? '').then(() => toast.success(word('copied')));
  };
  return (
    <article className={styles.paper}>
      {sandbox && <Watermark text={word('sample')} />}
      <header className={styles.head}>
        <h2>{word(invoiceKind === 'special' ? 'specialLong' : 'ordinaryLong')}</h2>
        {(sandbox || status === 'reversed') && (
          <p className={styles.seal}>
            <b>{word(status === 'reversed' ? 'reversedMark' : 'sample')}</b>
            <span>{word('sampleSeal')}</span>
          </p>
        )}
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{word('number')}</dt>
          <dd>
            {invoiceNumber}
            <button type="button" className={styles.copy} onClick={copy}>
              {word('copyNumber')}
            </button>
          </dd>
        </div>
        <div>
          <dt>{word('day')}</dt>
          <dd>{issuedTime === null ? '' : dayOf(issuedTime)}</dd>
        </div>
      </dl>
      <Party name={word('buyer')} party={title} />
      <Party name={word('seller')} party={seller} />
      <Lines lines={lines} />
      <dl className={styles.facts}>
        <div>
          <dt>{word('net')}</dt>
          <dd>¥{toYuan(netAmount)}</dd>
        </div>
        <div>
          <dt>{word('tax')}</dt>
          <dd>{lines.every(({ taxPercent }) => taxPercent === 0) ? '***' : `¥${toYuan(taxAmount)}`}</dd>
        </div>
        <div>
          <dt>{word('capitals')}</dt>
          <dd lang="zh-CN">{inCapitals(amount)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{word('figures')}</dt>
          <dd>¥{toYuan(amount)}</dd>
        </div>
      </dl>
      {note !== '' && (
        <dl className={styles.facts}>
          <div>
            <dt>{word('note')}</dt>
            <dd>{note}</dd>
          </div>
        </dl>
      )}
    </article>
  );
}

function Party({ name, party }: { readonly name: string; readonly party: Readonly<{ name: string; taxNo: string }> }) {
  const word = useWords('invoice');
  return (
    <section className={styles.party}>
      <h3>{name}</h3>
      <p className={styles.partyName}>{party.name}</p>
      {party.taxNo !== '' && (
        <p className={styles.partyNumber}>
          {word('taxNo')} {party.taxNo}
        </p>
      )}
    </section>
  );
}

function Lines({ lines }: Pick<InvoiceDetail, 'lines'>) {
  const word = useWords('invoice');
  return (
    <ul className={styles.lines}>
      {lines.map(({ item, title, quantity, netAmount, taxAmount, taxPercent }, index) => (
        <li key={`${index} ${item}`}>
          <p className={styles.item} lang="zh-CN">
            {item}
          </p>
          <p className={styles.itemTitle}>
            {title}
            {quantity !== null && ` × ${quantity}`}
          </p>
          <p className={styles.figures}>
            <span>
              {word('net')} ¥{toYuan(netAmount)}
            </span>
            <span>
              {word('taxPercent')} {taxPercent === 0 ? word('untaxed') : `${taxPercent}%`}
            </span>
            <span>
              {word('tax')} {taxPercent === 0 ? '***' : `¥${toYuan(taxAmount)}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
