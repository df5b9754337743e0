'use client';

import 'react-vant/es/styles/base.css';
import 'react-vant/es/stepper/style/index.css';
import VantStepper from 'react-vant/es/stepper/index.js';
import { useEffect, useRef } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import styles from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max: number;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Whole numbers only; holding a button counts on. */
export function Stepper({ value, onChange, min = 1, max, label, disabled = false }: StepperProps) {
  const word = useWords('ui');
  const root = useRef<HTMLSpanElement>(null);
  // react-vant names its buttons in English and its input not at all, and takes no names from outside.
  useEffect(() => {
    const name = (part: string, text: string) => root.current?.querySelector(`.rv-stepper__${part}`)?.setAttribute('aria-label', text);
    name('minus', `${label} ${word('less')}`);
    name('input', label);
    name('plus', `${label} ${word('more')}`);
  });
  return (
    <span ref={root} className={styles.stepper}>
      <VantStepper value={value} min={min} max={max} integer disabled={disabled} onChange={(next) => onChange(next ?? min)} />
    </span>
  );
}
