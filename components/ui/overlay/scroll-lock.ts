let locks = 0;

/** Keeps the page behind a modal from scrolling while at least one lock is held. */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.style.overflow = 'hidden';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) document.documentElement.style.overflow = '';
  };
}
