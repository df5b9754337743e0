import '@/lib/theme/looks.css';
import { Icon } from '@/components/ui/base/icon';
import { faceArt } from './blocks/face-art';
import styles from './blocks/face.module.css';

interface CardFaceProps {
  readonly look: string;
  readonly art?: keyof typeof faceArt | undefined;
  readonly mark: string;
  readonly name: string;
  readonly line: string;
  readonly label: string;
}

/** The card's face, drawn in markup so that there is no picture to wait for. */
export function CardFace({ look, art, mark, name, line, label }: CardFaceProps) {
  return (
    <div className={styles.face} data-look={look} role="img" aria-label={label}>
      {art && (
        <svg viewBox="0 0 120 120" className={styles.art} aria-hidden>
          <path d={faceArt[art]} />
        </svg>
      )}
      <span className={styles.mark}>{mark}</span>
      <Icon name={look === 'starlight' ? 'starFill' : 'crown'} size={26} className={styles.sign} />
      <span className={styles.name}>{name}</span>
      <span className={styles.line}>{line}</span>
    </div>
  );
}
