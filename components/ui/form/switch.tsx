'use client';

import 'react-vant/es/styles/base.css';
import 'react-vant/es/switch/style/index.css';
import VantSwitch from 'react-vant/es/switch/index.js';
import { useEffect, useRef } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  readonly disabled?: boolean;
}

export function Switch({ checked, onChange, label, disabled = false }: SwitchProps) {
  const root = useRef<HTMLSpanElement>(null);
  // react-vant's switch can be focused, but has no name, does not answer keys and hides from assistive software that it is disabled.
  useEffect(() => {
    const control = root.current?.querySelector('[role="switch"]');
    control?.setAttribute('aria-label', label);
    control?.setAttribute('aria-disabled', String(disabled));
  });
  return (
    <span
      ref={root}
      className={styles.switch}
      onKeyDown={(event) => {
        if (disabled || (event.key !== ' ' && event.key !== 'Enter')) return;
        event.preventDefault();
        onChange(!checked);
      }}
    >
      <VantSwitch checked={checked} onChange={onChange} disabled={disabled} size="1.5rem" activeColor="var(--brand-deep)" />
    </span>
  );
}
