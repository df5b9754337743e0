import { keepEarlyTap } from './keep-early-tap';
import { runInPage } from './run-in-page';

export const EarlyTap = () => <script dangerouslySetInnerHTML={{ __html: runInPage(keepEarlyTap) }} />;
