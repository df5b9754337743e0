'use client';

import '@/lib/theme/tokens.css';
import '@/lib/theme/base.css';
import { Button } from '@/components/ui/button';
import { StateScreen } from '@/components/ui/state-screen';

/** The root layout itself failed: no words are provided, so both languages stand here. */
export default function GlobalError() {
  const action = <Button onClick={() => window.location.reload()}>刷新页面 · reload page</Button>;
  return (
    <html lang="zh-CN">
      <body>
        <StateScreen illustration="error" title="页面走丢了，刷新一下试试" action={action} />
      </body>
    </html>
  );
}
