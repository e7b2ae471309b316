import { entityOfRecord } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { TrailingCall } from '../../parts/page-cta/PageCta.tsx';
import { PrivacySection } from '../../parts/patient-notes/PrivacySection.tsx';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';

/** The page's blocks, then fields of the page itself: the privacy notice, and how to prepare for a visit. */
export function PatientResourcesScreen({ page }: ScreenProps) {
  const entity = entityOfRecord(page);
  const { hipaa, visit } = entity?.kind === 'page' ? entity : {};
  return (
    <BlockPage page={page}>
      <StaticPart name="privacy">{() => hipaa && <PrivacySection hipaa={hipaa} />}</StaticPart>
      <StaticPart name="visit">{() => visit && <TrailingCall call={{ ...visit, link: visit.button }} />}</StaticPart>
    </BlockPage>
  );
}
