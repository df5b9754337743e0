'use client';

import 'react-vant/es/styles/base.css';
import 'react-vant/es/collapse/style/index.css';
import 'react-vant/es/cell/style/index.css';
import VantCollapse from 'react-vant/es/collapse/index.js';
import type { ReactNode } from 'react';
import styles from './collapse.module.css';

export interface CollapseItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** Questions and answers, rules: one open at a time. */
export function Collapse({ items, initial }: { readonly items: readonly CollapseItem[]; readonly initial?: string }) {
  return (
    <div className={styles.collapse}>
      <VantCollapse accordion initExpanded={initial ?? ''} border={false}>
        {items.map((item) => (
          <VantCollapse.Item key={item.id} name={item.id} title={item.title}>
            {item.content}
          </VantCollapse.Item>
        ))}
      </VantCollapse>
    </div>
  );
}
