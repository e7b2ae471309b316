import { Html } from 'ostium/ui/html/Html.tsx';
import type { PictureUse, ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { InlineVideo } from '../../parts/video/showing/InlineVideo.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { VideoGroupsProps } from './VideoGroups.schema.ts';
import layouts from './layouts.module.css';
import styles from './VideoGroups.module.css';

/** One lesson after another, each with its number, its video and its text. The layouts alternate unless the editor chose one. */
export function VideoGroups({ videos }: VideoGroupsProps) {
  const last = videos.at(-1)?.video_group;
  return (
    <div className={styles['block']} data-ground={last && GROUNDS[layoutOf(last, videos.length)]}>
      {videos.map(({ video_group: group }, index) => (
        <Group key={index} group={group} place={index + 1} />
      ))}
    </div>
  );
}

interface GroupProps {
  group: VideoGroupsProps['videos'][number]['video_group'];
  place: number;
}

type Layout = 'odd' | 'even' | 'plain' | (typeof CHOICES)[number];

const CHOICES = ['wide', 'steps', 'deep'] as const;

/** The backgrounds that are not white. */
const GROUNDS: Readonly<Partial<Record<Layout, string>>> = { steps: 'air', deep: 'ink' };

/** A video beside its heading. */
const BESIDE: readonly ShownWidth[] = [
  { from: 1440, px: 641, shape: 1 },
  { from: 1024, vw: 45, shape: 1 },
  { from: 768, vw: 68, shape: 1 },
  { vw: 100, px: -40, shape: 1 },
];

/** How wide the cover of a video is shown. */
const WIDTHS: Readonly<Record<Layout, PictureUse>> = {
  odd: BESIDE,
  even: BESIDE,
  plain: 'content',
  wide: [
    { from: 768, vw: 93 },
    { vw: 100, shape: 1 },
  ],
  steps: [
    { from: 1440, px: 512, shape: 4 / 3 },
    { from: 1024, vw: 36, shape: 4 / 3 },
    { vw: 100, px: -40, shape: 4 / 3 },
  ],
  deep: [
    { from: 1440, px: 865 },
    { from: 1024, vw: 60 },
    { vw: 100, px: -40 },
  ],
};

function layoutOf({ custom_class, video }: GroupProps['group'], place: number): Layout {
  const chosenLayout = CHOICES.find((layout) => layout === custom_class);
  if (chosenLayout === 'deep') return chosenLayout;
  // Without a video there is nothing to lay out around it.
  if (!video) return 'plain';
  return chosenLayout ?? (place % 2 === 1 ? 'odd' : 'even');
}

/** The look of a part of a lesson, and its position. */
const classesOf = (name: string): string => [styles[name], layouts[name]].filter(Boolean).join(' ');

function Group({ group, place }: GroupProps) {
  const { heading, content, video, anchor } = group;
  const messages = useBlockMessages();
  const name = heading ?? `${messages.lesson} ${place}`;
  const layout = layoutOf(group, place);
  const ground = layout === 'deep' ? 'on-ink' : '';
  return (
    <section id={anchor} className={`${classesOf('group')} ${classesOf(layout)} ${ground}`} aria-label={name}>
      <div className={classesOf('head')}>
        <p className={classesOf('numeral')} aria-hidden="true">
          {place}
        </p>
        {heading && <h2>{heading}</h2>}
        {video && (
          <div className={classesOf('video')}>
            <InlineVideo video={video} label={name} use={WIDTHS[layout]} size={layout === 'wide' ? 'huge' : 'large'} />
          </div>
        )}
      </div>
      {content && <Html html={content} className={classesOf('words')} />}
    </section>
  );
}
