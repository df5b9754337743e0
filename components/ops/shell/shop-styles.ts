import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokensCss } from '@/lib/theme/css';

let kept: string | undefined;

/**
 * The shop's tokens and resets as text. Next joins the sheets of pages that have one in common: imported, they would draw the desk's own sheets
 * into those of every page of the storefront. For the same reason nothing at the desk imports a component with a sheet of the storefront's.
 */
export const shopStyles = (): string =>
  (kept ??= `${tokensCss()}\n${readFileSync(path.join(process.cwd(), 'lib', 'theme', 'base.css'), 'utf8')}`);
