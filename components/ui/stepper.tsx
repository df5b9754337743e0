'use client';

import 'react-vant/es/styles/base.css';
import 'react-vant/es/stepper/style/index.css';
import VantStepper from 'react-vant/es/stepper/index.js';
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
  return (
    <span role="group" aria-label={label} className={styles.stepper}>
      <VantStepper value={value} min={min} max={max} integer disabled={disabled} onChange={(next) => onChange(next ?? min)} />
    </span>
  );
}
