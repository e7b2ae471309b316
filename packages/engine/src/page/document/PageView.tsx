import { BlockCodeContext } from '../blocks/BlockList.tsx';
import { NeedsContext } from '../blocks/readableNeed.ts';
import type { ReadEntity } from '../blocks/readableNeed.ts';
import { hasLiveBlocks } from '../page.ts';
import type { Page } from '../page.ts';
import { VideoFactsContext } from '#ui/video/videoFacts.ts';
import { LanguageContext } from '#ui/language.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { PageCode, SiteCode } from './siteCode.ts';

interface PageViewProps {
  page: Page;
  chrome: unknown;
  code: PageCode;
  Frame: SiteCode['Frame'];
}

/** A whole page: the site's frame around the screen of its kind, on the server and in the browser. */
export function PageView({ page, chrome, code, Frame }: PageViewProps) {
  const { Screen } = code;
  const screen = () => Screen && <Screen page={page} />;
  return (
    <LanguageContext value={page.language}>
      <BlockCodeContext value={code.blocks}>
        <NeedsContext value={(key) => itemsOfNeed(page, key)}>
          <VideoFactsContext value={page.videos}>
            <Frame page={page} chrome={chrome} code={code.chrome}>
              {hasLiveBlocks(page) ? screen() : <StaticPart>{screen}</StaticPart>}
            </Frame>
          </VideoFactsContext>
        </NeedsContext>
      </BlockCodeContext>
    </LanguageContext>
  );
}

const itemsOfNeed = ({ needs, entities }: Page, key: string): readonly ReadEntity[] | undefined =>
  needs[key]?.entities.flatMap((name) => entities[name] ?? []);
