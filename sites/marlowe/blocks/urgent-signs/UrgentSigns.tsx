import { Html } from 'ostium/ui/html/Html.tsx';
import { UrgentRow } from '../../parts/urgent/Urgent.tsx';
import type { UrgentSignsProps } from './UrgentSigns.schema.ts';

/** A row that opens: whom to call, and for which signs. */
export function UrgentSigns({ heading, signs, content }: UrgentSignsProps) {
  return (
    // The page sets the distances of each block's root.
    <div>
      <UrgentRow title={heading}>
        {content && <Html html={content} />}
        {signs && <Html html={signs} />}
      </UrgentRow>
    </div>
  );
}
