'use client';

import { useEffect } from 'react';
import { takePrivate } from '@/lib/routing/private-address';

/**
 * Removes secrets from the address of a page that doesn't exist, which is rendered from Next's empty document without our inline scripts.
 */
export function ForgetPrivate() {
  useEffect(() => void takePrivate(), []);
  return null;
}
