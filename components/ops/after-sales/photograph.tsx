'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { afterSaleCalls } from '@/lib/queries/ops/after-sales';
import { DeskDialog } from '../dialog/desk-dialog';
import styles from './photograph.module.css';

interface PhotographProps {
  readonly afterSaleNo: string;
  /** Which of the request's photographs, from 0. */
  readonly at: number;
}

/** A photograph, read through the desk; large on a press. */
export function Photograph({ afterSaleNo, at }: PhotographProps) {
  const word = useWords('opsAfterSales');
  const [isLarge, setLarge] = useState(false);
  const { data, error } = useQuery({ ...afterSaleCalls.picture({ afterSaleNo, at }), staleTime: Infinity });
  const title = word('picture', { number: at + 1 });
  if (!data) return <span className={styles.frame}>{error ? word('pictureGone') : ''}</span>;
  const source = `data:image/webp;base64,${data.picture}`;
  return (
    <>
      <button type="button" className={styles.frame} onClick={() => setLarge(true)}>
        {/* eslint-disable-next-line @next/next/no-img-element -- its bytes are here already */}
        <img src={source} alt={title} />
      </button>
      {isLarge && (
        <DeskDialog title={title} wide onClose={() => setLarge(false)}>
          {/* eslint-disable-next-line @next/next/no-img-element -- its bytes are here already */}
          <img className={styles.large} src={source} alt={title} />
        </DeskDialog>
      )}
    </>
  );
}
