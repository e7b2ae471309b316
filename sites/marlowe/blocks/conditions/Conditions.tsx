import { useId } from 'react';
import { SideTabs } from 'ostium/ui/disclosure/SideTabs.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ActionLink } from '../../parts/action/ActionButton.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { ConditionsProps } from './Conditions.schema.ts';
import styles from './Conditions.module.css';
import { LIGHTS, VIEW } from './places.ts';
import mapStyles from './PressureMap.module.css';

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

/** How wide the face is shown. */
const MAP_WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 390 },
  { from: 1024, vw: 27 },
  { from: 640, vw: 43 },
  { vw: 100, px: -60 },
];

/**
 * A face on which somebody chooses where it presses. Each place is a radio button, drawn as a dot on the face, its name in a list, what
 * lights up, and an answer that is there while it is chosen: the styles alone do it, and without them all can be read.
 */
function PressureMap({ map }: { map: NonNullable<ConditionsProps['map']> }) {
  const { heading, content, image, places } = map;
  const id = useId();
  return (
    <fieldset className={mapStyles['map']} aria-labelledby={id}>
      {/* What is said when a place is chosen, also to somebody who does not see it. */}
      <div className={mapStyles['plan']} aria-live="polite" data-print="columns">
        <h3 id={id}>{heading}</h3>
        {image && <Picture image={image} className={mapStyles['face']} use={MAP_WIDTHS} />}
        {places.map((place, index) => (
          <PlaceOnMap key={index} id={`${id}-${index}`} name={id} place={place} />
        ))}
        {content && <Html html={content} className={mapStyles['note']} />}
      </div>
    </fieldset>
  );
}

interface PlaceOnMapProps {
  id: string;
  /** What the buttons of one face have in common. */
  name: string;
  place: NonNullable<ConditionsProps['map']>['places'][number];
}

function PlaceOnMap({ id, name, place: { place = 'head', title, content, signs } }: PlaceOnMapProps) {
  return (
    <div className={`${mapStyles['place']} ${mapStyles[place]}`}>
      <input type="radio" id={id} name={name} />
      <svg viewBox={VIEW} width="34" height="36" aria-hidden="true">
        <path d={LIGHTS[place]} />
      </svg>
      <label htmlFor={id}>{title}</label>
      {(content ?? signs) && (
        <div className={mapStyles['answer']}>
          {content && <Html html={content} className={mapStyles['advice']} />}
          {signs && <Html html={signs} className={mapStyles['signs']} />}
        </div>
      )}
    </div>
  );
}
