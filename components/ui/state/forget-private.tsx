'use client';

import { useEffect } from 'react';
import { takePrivate } from '@/lib/routing/private-address';

/**
 * Takes secrets out of the address of a page that does not exist. The browser draws it from Next's empty document, in which no script of
 * ours stands.
 */
export function ForgetPrivate() {
  useEffect(() => void takePrivate(), []);
  return null;
}
