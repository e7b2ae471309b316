import { BlockList, entityOfRecord } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/item.entity.ts';

/** How an exercise is done, and the time to hold it. */
export const ExerciseScreen = ({ page }: ScreenProps) => (
  <>
    <StaticPart>{() => <Steps page={page} />}</StaticPart>
    <BlockList blocks={page.blocks['bausteine']} />
  </>
);

function Steps({ page }: ScreenProps) {
  const { area, title, content = '' } = entityOfRecord(page) ?? {};
  return (
    <>
      {area && <p className="label">{area}</p>}
      <h1>{title}</h1>
      <Html html={content} />
    </>
  );
}
