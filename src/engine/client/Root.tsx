import { useSyncExternalStore } from 'react';
import { Site } from '#site/Site.tsx';
import { ReportPartErrorContext } from '#ui/island/PartBoundary.tsx';
import type { ReportPartError } from '#ui/island/PartBoundary.tsx';
import type { View } from './view.ts';

interface RootProps {
  view: View;
  report: ReportPartError;
}

/** The site in the browser: whatever the view holds. */
export function Root({ view, report }: RootProps) {
  const { page, chrome, code } = useSyncExternalStore(view.subscribe, view.get, view.first);
  return (
    <ReportPartErrorContext value={report}>
      <Site page={page} chrome={chrome} code={code} />
    </ReportPartErrorContext>
  );
}
