'use client';

import { useWords } from '@/lib/i18n/use-words';
import styles from './city-chooser.module.css';
import { CityPanel, type CityPanelProps } from './city-panel';
import { Modal } from '@/components/ui/overlay/modal';

interface CityChooserProps extends CityPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** §2: the city chooser, titled 'choose city', with 'cancel'. It covers the whole page. */
export function CityChooser({ open, onClose, ...panel }: CityChooserProps) {
  const ui = useWords('ui');
  const word = useWords('controls');
  return (
    <Modal open={open} onClose={onClose} label={word('chooseCity')} position="full">
      <header className={styles.head}>
        <button type="button" className={styles.cancel} onClick={onClose}>
          {ui('cancel')}
        </button>
        <h2 className={styles.title}>{word('chooseCity')}</h2>
        <span className={styles.cancel} />
      </header>
      <CityPanel {...panel} />
    </Modal>
  );
}
