import type { Link, List, RootContent, Table } from 'mdast';
import type { ReactNode } from 'react';
import { isPublishedLink } from '@/lib/routing/published';

interface TextBlocksProps {
  readonly blocks: readonly RootContent[];
  /** Links in the text lead to pages of this channel. */
  readonly slug: string;
  /** Begins the anchors of its sections, on a page with several texts. */
  readonly anchors?: string;
}

const ANCHORS = 'section';
/** The anchor of a text's nth second-level heading, for its table of contents. */
export const sectionId = (index: number, anchors = ANCHORS): string => `${anchors}-${index}`;

/**
 * Renders a text as plain elements, which `Article` styles; on the server, without JavaScript. Unknown nodes are rendered as their text.
 */
export function TextBlocks({ blocks, slug, anchors = ANCHORS }: TextBlocksProps) {
  let sections = 0;
  const all = (nodes: readonly RootContent[]): ReactNode[] => nodes.map((node, index) => <Part key={index}>{draw(node)}</Part>);

  const link = ({ url, children }: Link): ReactNode =>
    // A plain link: a page of text needs no router.
    url.startsWith('/') && isPublishedLink(url.slice(1)) ? <a href={`/${slug}${url}`}>{all(children)}</a> : all(children);

  const list = ({ ordered, start, spread, children }: List): ReactNode => {
    const items = children.map((item, index) => (
      <li key={index}>
        {item.children.map((part, at) => (
          <Part key={at}>{part.type === 'paragraph' && !spread ? all(part.children) : draw(part)}</Part>
        ))}
      </li>
    ));
    return ordered ? <ol start={start ?? 1}>{items}</ol> : <ul>{items}</ul>;
  };

  const table = ({ children: [head, ...rows] }: Table): ReactNode => (
    <table>
      <thead>
        <tr>
          {head?.children.map((cell, index) => (
            <th key={index} scope="col">
              {all(cell.children)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.children.map((cell, column) => (
              <td key={column}>{all(cell.children)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  const draw = (node: RootContent): ReactNode => {
    switch (node.type) {
      case 'heading':
        return node.depth <= 2 ? <h2 id={sectionId(sections++, anchors)}>{all(node.children)}</h2> : <h3>{all(node.children)}</h3>;
      case 'paragraph':
        return <p>{all(node.children)}</p>;
      case 'strong':
        return <strong>{all(node.children)}</strong>;
      case 'emphasis':
        return <em>{all(node.children)}</em>;
      case 'blockquote':
        return <blockquote>{all(node.children)}</blockquote>;
      case 'link':
        return link(node);
      case 'list':
        return list(node);
      case 'table':
        return table(node);
      case 'break':
        return <br />;
      case 'thematicBreak':
        return <hr />;
      default:
        return 'value' in node ? node.value : null;
    }
  };
  return all(blocks);
}

// The text is static, so an index is a safe key.
const Part = ({ children }: { readonly children: ReactNode }) => children;
