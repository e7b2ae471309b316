import { useSyncExternalStore } from 'react';
import { PageView } from '#engine/render/PageView.tsx';
import type { SiteCode } from '#engine/render/siteCode.ts';
import { ReportPartErrorContext } from '#ui/island/PartBoundary.tsx';
import type { ReportPartError } from '#ui/island/PartBoundary.tsx';
import type { View } from './view.ts';

interface RootProps {
  view: View;
  Frame: SiteCode['Frame'];
  report: ReportPartError;
}

/** The site in the browser: whatever the view holds. */
export function Root({ view, Frame, report }: RootProps) {
  const { page, chrome, code } = useSyncExternalStore(view.subscribe, view.get, view.first);
  return (
    <ReportPartErrorContext value={report}>
      <PageView page={page} chrome={chrome} code={code} Frame={Frame} />
    </ReportPartErrorContext>
  );
}
