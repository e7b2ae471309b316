import { use } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { useLanguage } from 'ostium/ui/language.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import { TranslationLink } from '../../parts/translation/TranslationLink.tsx';
import { TranslationContext } from '../../parts/translation/translationContext.ts';
import { AirLine } from '../../parts/air-line/AirLine.tsx';
import { appointmentLink } from './appointmentLink.ts';
import { Features } from './Features.tsx';
import type { LandingBannerProps } from './LandingBanner.schema.ts';
import styles from './LandingBanner.module.css';
import { Treats } from './Treats.tsx';
import { VideoBanner } from './VideoBanner.tsx';

/** The first screen and the sections that belong to it: each as wide as the window, with a background of its own. */
export function LandingBanner({ treats, features, video_banner, ...hero }: LandingBannerProps) {
  return (
    <>
      <Hero {...hero} isAboveAir={!treats && features !== undefined} />
      {treats && <Treats {...treats} />}
      {features && <Features {...features} isFollowed={video_banner !== undefined} />}
      {video_banner && <VideoBanner {...video_banner} isOnAir={features !== undefined} />}
    </>
  );
}

interface HeroProps extends Omit<LandingBannerProps, 'treats' | 'features' | 'video_banner'> {
  /** Whether the next section is not white. */
  isAboveAir: boolean;
}

/** White words on the deep sheets of a picture, which ends in a wave. */
function Hero({ label, title, subtitle, cta, more, note, image, mobile_image, isAboveAir }: HeroProps) {
  const language = useLanguage();
  const target = cta && appointmentLink(cta.link, language);
  return (
    <div
      className={[styles['banner'], 'on-ink', isAboveAir ? styles['aboveAir'] : undefined].filter(Boolean).join(' ')}
    >
      <ResponsivePicture desktop={image} mobile={mobile_image} className={styles['picture']} use="banner" isUrgent />
      <div className={styles['words']}>
        {label && <p className="label">{label}</p>}
        <h1>{title}</h1>
        {subtitle && <p className="lead">{subtitle}</p>}
        {(cta || more) && (
          <div className={styles['actions']}>
            {cta && target && (
              // If the page has no orange button in its header, this is the one.
              <ButtonLink
                href={target}
                color={target.startsWith('#') ? 'primary' : 'white'}
                opensNewTab={cta.opensNewTab}
              >
                {cta.text}
              </ButtonLink>
            )}
            {more && <More link={more.link} text={more.text} />}
          </div>
        )}
        {note && <p>{note}</p>}
        <TranslationLink link={use(TranslationContext)} />
      </div>
      <Wave position="bottom" />
      {image && <AirLine piece="opening" />}
    </div>
  );
}

function More({ link, text }: { link: string; text: string }) {
  if (!link.startsWith('tel:')) return <ArrowLink href={link}>{text}</ArrowLink>;
  return (
    <a href={link} className={styles['phone']}>
      <Icon drawing={phoneIcon} />
      <span>{text}</span>
    </a>
  );
}
