import { useId } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { entityOfRecord } from 'ostium';
import { ActionButton } from '../action/ActionButton.tsx';
import type { SitePage } from '../../entities/siteEntity.ts';
import { CallNumber } from '../call-number/CallNumber.tsx';
import { Intro } from '../intro/Intro.tsx';
import type { PageCall } from './pageCtaSchema.ts';
import card from './CallCard.module.css';
import styles from './PageCta.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 509 },
  { from: 1024, vw: 36 },
  { from: 768, px: 340 },
  { px: 240 },
];

/** The call to action in a page's own field `cta`. A screen places it where it wants; without the field nothing is shown. */
export function PageCta({ page }: { page: SitePage }) {
  const entity = entityOfRecord(page);
  const cta = entity?.kind === 'page' ? entity.cta : undefined;
  return <StaticPart name="cta">{() => cta && <TrailingCall call={cta} />}</StaticPart>;
}

/**
 * The closing text of a page beside a card with the number and the button. A picture takes the card's place; without a number, the
 * text is centred.
 */
export function TrailingCall({ call: { sub, heading, content, link, call, image } }: { call: PageCall }) {
  const id = useId();
  const hasCard = call !== undefined && !image;
  const names = [styles['columns'], image && styles['pictured'], hasCard && styles['split']];
  return (
    <section className={styles['block']} data-print="no" data-ground="sky" data-grows aria-labelledby={id}>
      <div className={names.filter(Boolean).join(' ')}>
        <div className={styles['words']}>
          <Intro id={id} sub={sub} heading={heading} content={content} isCentered={!image && !hasCard} />
          {!hasCard && (link || call) && (
            <div className={styles['actions']}>
              {link && <ActionButton action={link} />}
              {call && (
                <a href={call.link} className={styles['phone']}>
                  <Icon drawing={phoneIcon} />
                  {call.heading && <span className="visually-hidden">{`${call.heading}: `}</span>}
                  <span>{call.text}</span>
                </a>
              )}
            </div>
          )}
        </div>
        {hasCard && (
          <div className={card['card']}>
            {call.heading && <p>{call.heading}</p>}
            <CallNumber link={call.link} label={call.text} />
            {link && <ActionButton action={link} />}
          </div>
        )}
        {image && <Picture image={image} className={styles['disc']} use={WIDTHS} />}
      </div>
    </section>
  );
}
