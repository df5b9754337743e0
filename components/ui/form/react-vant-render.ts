import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();

/** Provides what react-vant expects of `ReactDOM.render`, on React 19. */
export function render(node: ReactNode, container: Element): void {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
}

export function unmount(container: Element): void {
  roots.get(container)?.unmount();
  roots.delete(container);
}
