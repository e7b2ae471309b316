import { useId } from 'react';
import { SideTabs } from 'ostium/ui/disclosure/SideTabs.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ActionLink } from '../../parts/action/ActionButton.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { ConditionsProps } from './Conditions.schema.ts';
import styles from './Conditions.module.css';
import { PressureMap } from './PressureMap.tsx';

/** How wide the large pictures are shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 417, shape: 0.75 },
  { from: 1024, vw: 28, shape: 0.5 },
  { from: 768, vw: 45, shape: 0.66 },
  { vw: 100, px: -40, shape: 0.91 },
];

/** How wide those over them are shown. */
const INSET_WIDTHS: readonly ShownWidth[] = [{ px: 150 }];

/** Conditions to choose from, of which the first is open: a face, if there is one, where people show what they feel. */
export function Conditions({ intro, map, tabs }: ConditionsProps) {
  const id = useId();
  const faces = map ? [{ title: map.title, content: <Face map={map} /> }] : [];
  const items = [...faces, ...tabs.map((tab) => ({ title: tab.title, content: <Condition tab={tab} /> }))];
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['intro']}>
        <Intro id={id} sub={intro.sub} heading={intro.heading} content={intro.content} />
      </div>
      {tabs.length > 0 ? <SideTabs items={items} /> : faces[0]?.content}
    </section>
  );
}

const Face = ({ map }: { map: NonNullable<ConditionsProps['map']> }) => (
  <div className={styles['frame']}>
    <PressureMap map={map} />
  </div>
);

function Condition({ tab: { title, heading, content, cta, images } }: { tab: ConditionsProps['tabs'][number] }) {
  const [picture, inset] = images;
  return (
    <div className={styles['frame']}>
      <div className={styles['card']}>
        {picture && (
          <div className={styles['pictures']}>
            <Picture image={picture} className={styles['picture']} use={WIDTHS} />
            {inset && <Picture image={inset} className={styles['inset']} use={INSET_WIDTHS} />}
          </div>
        )}
        <div className={styles['words']}>
          {heading && heading !== title && <h3>{heading}</h3>}
          {content && <Html html={content} />}
          {cta && (
            <p>
              <ActionLink action={cta} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
