'use client';

import 'react-vant/es/styles/base.css';
import 'react-vant/es/switch/style/index.css';
import VantSwitch from 'react-vant/es/switch/index.js';
import styles from './switch.module.css';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  readonly disabled?: boolean;
}

export function Switch({ checked, onChange, label, disabled = false }: SwitchProps) {
  return (
    <span className={styles.switch} aria-label={label} role="group">
      <VantSwitch checked={checked} onChange={onChange} disabled={disabled} size="1.5rem" activeColor="var(--brand-deep)" />
    </span>
  );
}
