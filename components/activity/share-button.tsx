'use client';

import { sharePage } from '@/components/shell/share-page';
import { GlyphButton } from '@/components/ui/base/glyph-button';
import { share as shareSign } from '@/components/ui/base/glyph-paths';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { wechatEnvironment } from '@/lib/wechat/environment';
import styles from './share-button.module.css';

interface ShareButtonProps {
  readonly title: string;
  readonly text: string;
  /** The page's canonical path. */
  readonly path: string;
}

/** Shares the activity by whatever means the device has. */
export function ShareButton(shared: ShareButtonProps) {
  const [detail, word] = [useWords('detail'), useWords('share')];
  const share = async () => {
    // In WeChat only its own menu can share, and that already has this page's card.
    if (wechatEnvironment(navigator.userAgent) !== 'none') return toast.info(word('byMenu'));
    const outcome = await sharePage(shared);
    if (outcome === 'copied') toast.success(word('linkCopied'));
    if (outcome === 'failed') toast.info(word('copyFailed'));
    return undefined;
  };
  return (
    <span className={styles.share}>
      <GlyphButton d={shareSign} label={detail('share')} size={18} onClick={() => void share()} />
    </span>
  );
}
