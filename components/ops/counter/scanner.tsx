'use client';

import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { digitsIn } from '@/lib/kernel/typed-text';
import { DeskDialog } from '../dialog/desk-dialog';
import { readCodes } from './code-reader';
import styles from './till.module.css';
import { CODE_DIGITS } from './typed-code';

interface ScannerProps {
  readonly onCode: (digits: string) => void;
  readonly onClose: () => void;
}

/** The camera, until a code of twelve digits was in its picture. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const word = useWords('opsCounter');
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    const screen = video.current;
    if (!screen) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    readCodes(screen, (text) => {
      const digits = digitsIn(text);
      if (digits.length !== CODE_DIGITS || isGone) return;
      end?.();
      found.current(digits);
    }).then(
      (stop) => {
        end = stop;
        if (isGone) stop();
      },
      () => setRefused(true),
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return (
    <DeskDialog title={word('scan')} onClose={onClose}>
      {isRefused ? <p role="alert">{word('scanRefused')}</p> : <p>{word('scanning')}</p>}
      <video ref={video} className={styles.video} muted playsInline hidden={isRefused} />
    </DeskDialog>
  );
}
