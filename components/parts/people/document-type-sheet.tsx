'use client';

import { RadioGroup } from '@/components/ui/form/checkbox';
import { Sheet } from '@/components/ui/overlay/sheet';
import { type DocumentType, documentTypes } from '@/lib/domain/identity';
import { useWords } from '@/lib/i18n/use-words';
import styles from './people.module.css';

interface DocumentTypeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly value: DocumentType;
  readonly onPick: (type: DocumentType) => void;
}

export function DocumentTypeSheet({ open, onClose, value, onPick }: DocumentTypeSheetProps) {
  const word = useWords('people');
  return (
    <Sheet open={open} onClose={onClose} title={word('chooseDocumentType')} flush>
      <div className={styles.types}>
        <RadioGroup
          name="documentType"
          label={word('documentType')}
          value={value}
          onChange={(type) => {
            onPick(type);
            onClose();
          }}
          choices={documentTypes.map((type) => ({ value: type, title: word(type), note: word(`${type}Note`) }))}
        />
      </div>
    </Sheet>
  );
}
