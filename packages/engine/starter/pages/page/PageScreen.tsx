import { BlockList, entityOfRecord } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/page.entity.ts';

/** The page's welcome or else its title, its words, then its blocks. */
export const PageScreen = ({ page }: ScreenProps) => (
  <>
    <BlockList blocks={page.blocks['top']} />
    <StaticPart>{() => <Words page={page} />}</StaticPart>
    <BlockList blocks={page.blocks['sections']} />
  </>
);

function Words({ page }: ScreenProps) {
  const { title, content } = entityOfRecord(page) ?? {};
  return (
    <div>
      {!page.blocks['top']?.length && <h1>{title}</h1>}
      {content && <Html html={content} />}
    </div>
  );
}
