import type { ReactNode } from 'react';
import type { Block, Inline, Line } from '@/lib/content/markdown';
import { leadsSomewhere } from '@/lib/routing/existing';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Links of a text lead to pages of its channel. */
  readonly slug: string;
}

/** Draws a text's blocks as plain elements; `Article` styles them. Server-rendered, no JavaScript. */
export function Blocks({ blocks, slug }: BlocksProps) {
  const inline = (part: Inline, index: number): ReactNode => {
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>;
    if (part.kind !== 'link' || !leadsSomewhere(part.path.slice(1))) return part.text;
    // A plain link: whoever reads a text needs no router.
    return <a key={index} href={`/${slug}${part.path}`}>{part.text}</a>;
  };
  const line = (parts: Line): ReactNode => parts.map(inline);

  const draw = (block: Block): ReactNode => {
    switch (block.kind) {
      case 'heading':
        return <h2 id={block.id}>{block.text}</h2>;
      case 'paragraph':
        return (
          <p>
            {block.lines.map((parts, index) => (
              <span key={index}>
                {index > 0 && <br />}
                {line(parts)}
              </span>
            ))}
          </p>
        );
      case 'list': {
        const items = block.items.map((item, index) => <li key={index}>{line(item)}</li>);
        return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
      }
      case 'table':
        return (
          <table>
            <thead><tr>{block.head.map((cell, index) => <th key={index} scope="col">{line(cell)}</th>)}</tr></thead>
            <tbody>
              {block.rows.map((row, index) => <tr key={index}>{row.map((cell, column) => <td key={column}>{line(cell)}</td>)}</tr>)}
            </tbody>
          </table>
        );
    }
  };
  // A text doesn't change while it is shown: its order is its identity.
  return blocks.map((block, index) => <Part key={index}>{draw(block)}</Part>);
}

const Part = ({ children }: { readonly children: ReactNode }) => children;
